/** Types of users (specification, section 5). */
export type UserType =
  | 'SYSTEM_ADMINISTRATOR'
  | 'SYSTEM_AND_DATA_ADMIN'
  | 'DATA_STEWARD'
  | 'INTEGRATION_USER'
  | 'STANDARD_USER';
