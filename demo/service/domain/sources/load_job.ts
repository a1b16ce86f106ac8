/** What a load is done for. */
export interface LoadJob {
  id: string;
  subscriptionId: string;
  userId: number;
}
