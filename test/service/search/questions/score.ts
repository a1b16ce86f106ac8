/** Compares what a question is read as with the intended filters. */
import type { DataModel } from '../../../../demo/service/domain/data_model.ts';
import { readQuestion } from '../../../../demo/service/domain/search/questions/question.ts';
import type { Question } from './written_questions.ts';

/** The letter of each field in lists of intended filters. */
export const fieldLetters: Readonly<Record<string, string>> = {
  'hcp.specialty_1__v|specialty_2__v|specialty_3__v': 'S',
  specialty_1__v: 'F',
  'hcp.hcp_type__v': 'P',
  'hco.hco_type__v': 'O',
  'address.locality__v': 'C',
  'address.administrative_area__v': 'R',
  primary_country__v: 'N',
  'hcp.language_1__v': 'L',
  status: 'T',
  'hcp.gender__v': 'G',
};

/** Returns each value of a list of filters. */
export const filtersIn = (text: string): string[] =>
  text.split(/ (?=[A-Z]:)/).flatMap((part) => {
    const [letter, values] = [part.slice(0, 1), part.slice(2)];
    return part ? values.split(',').map((value) => `${letter}:${value}`) : [];
  });

export interface Score {
  question: Question;
  wanted: string[];
  found: string[];
  rest: string;
}

export function scoreQuestion(
  model: DataModel,
  question: Question,
  isCity: (name: string) => boolean,
): Score {
  const read = readQuestion(question[0], model, isCity);
  return {
    question,
    wanted: filtersIn(question[1]),
    found: (read?.filters ?? []).flatMap(({ field, values }) =>
      values.map((value) => `${fieldLetters[field]}:${value}`),
    ),
    rest: read?.rest ?? question[0],
  };
}

/** Returns the share of the intended filters that were found, and the questions with missing and with wrong ones, one a line. */
export function tellScores(scores: readonly Score[]): { share: number; missed: string; wrong: string } {
  const wanted = scores.flatMap((each) => each.wanted).length;
  const met = scores.flatMap((each) => each.wanted.filter((one) => each.found.includes(one))).length;
  const tell = (list: readonly Score[]): string =>
    list.map((each) => `${each.question[0]} → ${each.found.join(' ')}`).join('\n');
  return {
    share: met / wanted,
    missed: tell(scores.filter((each) => each.wanted.some((one) => !each.found.includes(one)))),
    wrong: tell(scores.filter((each) => each.found.some((one) => !each.wanted.includes(one)))),
  };
}
