/** The subject extract: everything about one record, as JSON or as a page (decision 28). */
import { routes } from '../../../../src/contract/index.ts';
import { logAdministration } from '../../domain/audit/administration_audit.ts';
import { failedWith, succeeded } from '../../domain/outcome.ts';
import { Refusal } from '../../domain/refusal.ts';
import { extractPage, pagePolicy } from '../../domain/subject_extract/page.ts';
import { readExtract, type SubjectExtract } from '../../domain/subject_extract/read_extract.ts';
import type { Api, Service } from '../../http/environment.ts';

export function addSubjectExtractRoutes(api: Api, { store, model, clock }: Service): void {
  api.openapi(routes.extractSubject, async (c) => {
    const { format, resultLanguage = 'en' } = c.req.valid('query');
    const { vid_key } = c.req.valid('param');
    let extract: SubjectExtract;
    try {
      extract = await readExtract(store, model, c.get('user'), vid_key, clock(), {
        language: resultLanguage,
        // The page has a row for each property, and writes labels in place of codes.
        labelsCodes: format !== 'html',
      });
    } catch (error) {
      if (!(error instanceof Refusal) || error.type !== 'NOT_FOUND') throw error;
      return c.json({ ...failedWith(error), extract: null }, 200);
    }
    const vid = extract.records[0]!.record.entityId;
    await logAdministration(
      store,
      { action: 'subject_extract', administrator: c.get('user'), subjectId: null, time: clock() },
      {},
      { vid__v: vid, format: format ?? 'json' },
    );
    if (format !== 'html') return c.json({ ...succeeded, extract }, 200);
    return new Response(await extractPage(extract, model, resultLanguage), {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Disposition': `attachment; filename="subject_extract_${vid}.html"`,
        'Content-Security-Policy': pagePolicy,
        'X-Content-Type-Options': 'nosniff',
      },
      // Cast: the type of the route allows only JSON.
    }) as never;
  });
}
