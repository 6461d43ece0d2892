-- Evidence of a custody balance may include a picture, such as a screenshot of a wallet. One picture belongs to one report.
alter table custody_balances add column evidence_picture text;
--> statement-breakpoint
create unique index custody_balances_by_picture on custody_balances (evidence_picture) where evidence_picture is not null;
