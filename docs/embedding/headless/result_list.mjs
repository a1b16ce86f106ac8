/** A list of results in plain DOM: a box, the results, a button for more, and the fields of the one that is opened. */
import { connect, createRecord, createSearch } from 'platform-network-widgets/headless';

/** Builds the list in an element. Returns a function that ends it. */
export async function resultList(place, options) {
  const connection = await connect(options);
  const search = createSearch(connection);
  const opened = createRecord(connection);

  const make = (tag, properties = {}) => Object.assign(document.createElement(tag), properties);
  const signIn = make('button', { type: 'button', textContent: 'Sign in' });
  const box = make('input', { type: 'search', ariaLabel: 'Name, place or ID' });
  const status = make('p', { role: 'status' });
  const list = make('ul');
  const more = make('button', { type: 'button', textContent: 'More' });
  const details = make('dl');
  place.replaceChildren(signIn, box, status, list, more, details);

  // In the click, because single sign-on opens a window.
  const enter = () => connection.signIn().catch(({ message }) => (status.textContent = message));
  signIn.addEventListener('click', enter);
  box.addEventListener('input', () => search.setQuery(box.value));
  more.addEventListener('click', () => search.loadMore());

  const item = ({ entityId, entity }) => {
    const name = entity.formatted_name__v ?? entity.corporate_name__v ?? entityId;
    const button = make('button', { type: 'button', textContent: name });
    button.addEventListener('click', () => opened.open(entityId));
    const line = make('li');
    line.append(button, ` ${entity.hcp_type__v_value__u ?? entity.hco_type__v_value__u ?? ''}`);
    return line;
  };

  const show = () => {
    signIn.hidden = connection.state === 'signed-in';
    box.disabled = !signIn.hidden;
    const { results, totalCount, error } = search;
    list.replaceChildren(...(results ?? []).map(item));
    more.hidden = !search.hasMore;
    status.textContent = error ? `Not available: ${error.kind}` : results ? `${totalCount} results` : '';
  };

  const showRecord = () => {
    const fields = Object.entries(opened.record?.entity ?? {});
    const texts = fields.filter(([, value]) => typeof value === 'string' || typeof value === 'number');
    details.replaceChildren(
      ...texts.flatMap(([name, value]) => [
        make('dt', { textContent: name }),
        make('dd', { textContent: value }),
      ]),
    );
  };

  const ends = [connection.subscribe(show), search.subscribe(show), opened.subscribe(showRecord)];
  show();
  return () => [...ends, search.stop, opened.stop, connection.close].forEach((end) => end());
}
