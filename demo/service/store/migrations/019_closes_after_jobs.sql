-- True while an integrator's CHANGE_PROCESSED waits for the request's jobs (specification 4.12, rule 5): the request closes once they are complete.
ALTER TABLE change_request ADD COLUMN closes_after_jobs boolean NOT NULL DEFAULT false;
