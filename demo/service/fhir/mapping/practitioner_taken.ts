/** Takes the names and qualifications of a Practitioner. */
import { specialtyFields, type Fields } from '../../records/record.ts';
import { objectIn, objectsIn, textIn, textsIn, type Json } from './json.ts';
import { childKey, codeIn, fill, licenseOf, unmapped, type Reading, type Taken } from './taken.ts';

/** Extensions for the parts of a family name. */
export const mothersFamily = 'http://hl7.org/fhir/StructureDefinition/humanname-mothers-family';
export const fathersFamily = 'http://hl7.org/fhir/StructureDefinition/humanname-fathers-family';

export const degreeFields = ['medical_degree_1__v', 'medical_degree_2__v'];

/** Takes the official name, or the first with a family name; the nickname; and names that are only text. */
export function takeNames(resource: Json, { fields }: Taken, reading: Reading): void {
  const names = objectsIn(resource, 'name', 'Practitioner');
  const main =
    names.find(([{ use }]) => use === 'official') ?? names.find(([{ family }]) => family !== undefined);
  const others: string[] = [];
  for (const [name, path] of names) {
    const given = textsIn(name, 'given', path);
    const text = textIn(name, 'text', path);
    if (name === main?.[0]) takeMainName(name, path, fields, reading);
    else if (name['use'] === 'nickname') fill(reading, fields, ['nickname__v'], given, `${path}.given`);
    else {
      const whole = text ?? [...given, textIn(name, 'family', path) ?? ''].join(' ').trim();
      if (whole) others.push(whole);
    }
  }
  fill(reading, fields, ['alternate_name_1__v', 'alternate_name_2__v'], others, 'Practitioner.name');
}

function takeMainName(name: Json, path: string, fields: Fields, reading: Reading): void {
  const own = objectIn(name, '_family', path);
  const part = (url: string): string | undefined => {
    const found = own && objectsIn(own, 'extension', `${path}._family`).find(([each]) => each['url'] === url);
    return found && textIn(found[0], 'valueString', found[1]);
  };
  const [fathers, mothers] = [part(fathersFamily), part(mothersFamily)];
  const last = fathers ?? textIn(name, 'family', path);
  if (last !== undefined) fields['last_name__v'] = last;
  if (mothers !== undefined && mothers !== last) fields['second_last_name__v'] = mothers;
  const [first, ...middle] = textsIn(name, 'given', path);
  if (first !== undefined) fields['first_name__v'] = first;
  if (middle.length) fields['middle_name__v'] = middle.join(' ');
  const codes = textsIn(name, 'prefix', path).flatMap(
    (prefix) => codeIn(reading, 'Prefix', { text: prefix }, `${path}.prefix`) ?? [],
  );
  fill(reading, fields, ['prefix__v'], codes, `${path}.prefix`);
  fill(reading, fields, ['suffix__v'], textsIn(name, 'suffix', path), `${path}.suffix`);
}

/** Takes degrees, specialties and licenses, which are told apart by the system of their code. */
export function takeQualifications(resource: Json, into: Taken, reading: Reading): void {
  const degrees: string[] = [];
  const specialties: string[] = [];
  for (const [qualification, path] of objectsIn(resource, 'qualification', 'Practitioner')) {
    const concept = objectIn(qualification, 'code', path) ?? {};
    const codings = objectsIn(concept, 'coding', `${path}.code`);
    const has = (type: string): boolean => {
      const wanted = reading.names.codeSystem(type);
      return codings.some(([{ system }]) => system === wanted);
    };
    const code = (type: string) => codeIn(reading, type, concept, `${path}.code`) ?? [];
    const [numbered] = objectsIn(qualification, 'identifier', path);
    if (has('MedicalDegree')) degrees.push(...[code('MedicalDegree')].flat());
    else if (has('Specialty')) specialties.push(...[code('Specialty')].flat());
    else if (numbered) {
      const [identifier, own] = numbered;
      const kind = reading.names.kindOf(textIn(identifier, 'system', own) ?? '');
      const issuer = kind?.kind === 'license' ? kind.issuer : undefined;
      const type = has('LicenseType') ? code('LicenseType') : [];
      into.licenses__v.push({
        ...childKey(qualification, 'License', path),
        ...licenseOf(reading, { period: qualification['period'], ...identifier }, issuer, own),
        ...(typeof type === 'string' ? { type__v: type } : {}),
      });
    } else unmapped(reading, path, 'expected a degree, a specialty, or a license with an identifier.');
  }
  fill(reading, into.fields, degreeFields, degrees, 'Practitioner.qualification');
  fill(reading, into.fields, specialtyFields, specialties, 'Practitioner.qualification');
}
