/** Types of users (specification, section 5). */
export const userTypes = [
  'SYSTEM_ADMINISTRATOR',
  'SYSTEM_AND_DATA_ADMIN',
  'DATA_STEWARD',
  'INTEGRATION_USER',
  'STANDARD_USER',
] as const;
export type UserType = (typeof userTypes)[number];
