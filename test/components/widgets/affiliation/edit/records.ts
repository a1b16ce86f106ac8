/** Records for the tests of relationship edits. */

export const person = { vid: 'ada', entityType: 'HCP', name: 'Ada' } as const;

export const clinic = { vid: 'clinic', entityType: 'HCO', name: 'Clinic' } as const;

export const ward = { vid: 'ward', entityType: 'HCO', name: 'Ward' } as const;
