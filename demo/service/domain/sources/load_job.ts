/** The job, subscription and user of a load. */
export interface LoadJob {
  id: string;
  subscriptionId: string;
  userId: number;
}
