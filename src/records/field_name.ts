/** Derives a readable name from an API field name, for fields whose label is unknown or not loaded yet. */

/** `npi_num__v` → "NPI", `medical_degree_1__v` → "Medical degree", `beds__c` → "Beds". */
export function readableFieldName(name: string): string {
  const words = name
    .replace(/__[a-z]$/, '')
    .split('_')
    .filter((word) => word && !/^\d+$/.test(word));
  if (words.length > 1 && /^(?:num|number|id)$/.test(words.at(-1) ?? '')) words.pop();
  if (words.length === 1 && (words[0]?.length ?? 0) <= 4) return words[0]?.toUpperCase() ?? name;
  const text = words.join(' ');
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : name;
}
