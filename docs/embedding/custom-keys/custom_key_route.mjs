/**
 * A route of the page's server: adds the key of an account to the record that it was made from. It serves users who may
 * not add keys themselves. The account for the calls is on the server only.
 */

/**
 * Returns the handler of `POST /my-server/custom-keys` with `{ account }`. `accountOf(request, id)` returns
 * `{ id, recordId, entityType }` if the user of the page's session may edit this account, else undefined.
 */
export function customKeyRoute({ origin, instanceUrl, username, password, system, accountOf }) {
  const api = `${instanceUrl}/api/v39.0`;
  let session;

  async function signIn() {
    const body = new URLSearchParams({ username, password });
    const answer = await (await fetch(`${api}/auth`, { method: 'POST', body })).json();
    if (answer.responseStatus !== 'SUCCESS')
      throw new Error('The instance refused the account of the server.');
    session = answer.sessionId;
  }

  async function associate({ id, recordId, entityType }, isRetry = false) {
    if (!session) await signIn();
    const query = new URLSearchParams({
      custom_key_source_type: system,
      custom_key_item_type: entityType,
      custom_key_value: id,
      system_name: system,
    });
    const url = `${api}/entities/${encodeURIComponent(recordId)}/custom_keys?${query}`;
    const response = await fetch(url, { method: 'POST', headers: { Authorization: session } });
    // A session ends after 20 minutes.
    if (response.status === 401 && !isRetry) {
      session = undefined;
      return associate({ id, recordId, entityType }, true);
    }
    return response.json();
  }

  return async (request) => {
    if (request.headers.get('Origin') !== origin) return Response.json({}, { status: 403 });
    const { account: id } = (await request.json().catch(() => null)) ?? {};
    // The key and its record come from the server's own data. The browser names only the account.
    const account = typeof id === 'string' ? await accountOf(request, id) : undefined;
    if (!account) return Response.json({}, { status: 404 });
    const { responseStatus, errors } = await associate(account);
    const isDone = responseStatus === 'SUCCESS';
    return Response.json(isDone ? {} : { errors }, { status: isDone ? 200 : 409 });
  };
}
