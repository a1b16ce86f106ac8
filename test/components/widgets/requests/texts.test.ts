import * as details from '../../../../src/texts/requests/details.ts';
import * as requests from '../../../../src/texts/requests/requests.ts';
import { useLanguage } from '../../../../src/texts/language.ts';
import { templates as germanDetails } from '../../../../src/texts/languages/de/request_details.ts';
import { templates as germanRequests } from '../../../../src/texts/languages/de/requests.ts';
import { testTexts } from '../../support/text_suite.ts';

describe('texts of requests', () => {
  afterEach(() => useLanguage('en'));

  describe('are complete for the list', () =>
    testTexts({
      modules: { requests },
      areas: [requests.requestsTexts],
      german: germanRequests,
      same: ['requests.nowIs', 'requests.system'],
    }));

  describe('are complete for the details of a request', () =>
    testTexts({
      modules: { details },
      areas: [details.requestDetailsTexts],
      german: germanDetails,
      same: ['details.name'],
    }));
});
