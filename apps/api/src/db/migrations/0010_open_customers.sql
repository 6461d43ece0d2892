-- An archived customer requests nothing new and is given nothing. The lock on the customer's row makes a request wait for an
-- account that is being closed, and makes the closing wait for a request that is being written.
create function refuse_archived_customers() returns trigger language plpgsql as $$
begin
  perform from customers where id = new.customer_id and archived_at is null for key share;
  if not found then
    raise exception 'customer % is archived', new.customer_id
      using errcode = 'check_violation', constraint = 'customers_open';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger deposits_of_open_customers before insert on deposits
  for each row execute function refuse_archived_customers();
--> statement-breakpoint
create trigger withdrawals_of_open_customers before insert on withdrawals
  for each row execute function refuse_archived_customers();
--> statement-breakpoint
create trigger investments_of_open_customers before insert on investments
  for each row execute function refuse_archived_customers();
--> statement-breakpoint
create trigger funds_of_open_customers before insert on funds
  for each row execute function refuse_archived_customers();
