-- The schema of version 0.1.0: the tables as `schema.ts` declares them, then the promises that the database keeps whoever
-- connects, the rights of the API and of the verifier, and the tables of the job runner. A released migration is never changed.

-- Finds a part of an email address or a name without reading every customer.
create extension if not exists pg_trgm;
--> statement-breakpoint
-- The chain that an id carries: the four bits after its variant. Ids of rows with an owner carry the chain of the owner.
create function chain_of(id uuid) returns smallint immutable parallel safe
  return ((get_byte(uuid_send(id), 8) >> 2) & 15)::smallint;
--> statement-breakpoint
CREATE TABLE "frozen_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"reason" text NOT NULL,
	"frozen_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "frozen_addresses_once" UNIQUE("address")
);
--> statement-breakpoint
CREATE TABLE "saved_addresses" (
	"chain" smallint NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"label" text NOT NULL,
	"coin" text NOT NULL,
	"network" text,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"proven_at" timestamp (3) with time zone,
	CONSTRAINT "saved_addresses_pkey" PRIMARY KEY("chain","id"),
	CONSTRAINT "saved_addresses_in_chain" CHECK ("saved_addresses"."chain" = chain_of("saved_addresses"."id"))
);
--> statement-breakpoint
CREATE TABLE "scam_reports" (
	"chain" smallint NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"withdrawal_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "scam_reports_pkey" PRIMARY KEY("chain","id"),
	CONSTRAINT "scam_reports_once" UNIQUE("chain","withdrawal_id"),
	CONSTRAINT "scam_reports_in_chain" CHECK ("scam_reports"."chain" = chain_of("scam_reports"."id"))
);
--> statement-breakpoint
CREATE TABLE "withdrawal_addresses" (
	"chain" smallint NOT NULL,
	"customer_id" uuid NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "withdrawal_addresses_pkey" PRIMARY KEY("chain","customer_id","address")
);
--> statement-breakpoint
CREATE TABLE "approval_signatures" (
	"chain" smallint NOT NULL,
	"approval_id" uuid NOT NULL,
	"approver_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"content" text NOT NULL,
	"nonce" "bytea" NOT NULL,
	"authenticator_data" "bytea" NOT NULL,
	"client_data" "bytea" NOT NULL,
	"signature" "bytea" NOT NULL,
	CONSTRAINT "approval_signatures_pkey" PRIMARY KEY("chain","approval_id"),
	CONSTRAINT "approval_signatures_nonce_length" CHECK (octet_length("approval_signatures"."nonce") = 32)
);
--> statement-breakpoint
CREATE TABLE "approval_sums" (
	"id" text PRIMARY KEY NOT NULL,
	"hours" text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"chain" smallint NOT NULL,
	"id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject_id" text NOT NULL,
	"customer_id" uuid,
	"input" text NOT NULL,
	"summary" text NOT NULL,
	"amount_usd" numeric(38,8),
	"changes" text,
	"reason" text,
	"status" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_reason" text,
	"signed" boolean DEFAULT false NOT NULL,
	"mac" "bytea" NOT NULL,
	"key_number" smallint NOT NULL,
	CONSTRAINT "approvals_pkey" PRIMARY KEY("chain","id"),
	CONSTRAINT "approvals_in_chain" CHECK ("approvals"."chain" = chain_of("approvals"."id")),
	CONSTRAINT "approvals_mac_length" CHECK (octet_length("approvals"."mac") = 32),
	CONSTRAINT "approvals_in_chain_of_subject" CHECK ("approvals"."chain" = case when "approvals"."subject_id" ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then chain_of("approvals"."subject_id"::uuid) else 0 end),
	CONSTRAINT "approvals_status_known" CHECK ("approvals"."status" in ('pending', 'approved', 'refused', 'voided', 'closed')),
	CONSTRAINT "approvals_by_another" CHECK ("approvals"."status" <> 'approved' or coalesce("approvals"."decided_by" <> "approvals"."requested_by", false)),
	CONSTRAINT "approvals_signed_if_approved" CHECK (not "approvals"."signed" or "approvals"."status" = 'approved'),
	CONSTRAINT "approvals_decided_or_pending" CHECK (("approvals"."status" = 'pending') = ("approvals"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "approver_starts" (
	"permission" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"chain" smallint NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_realm" text NOT NULL,
	"actor_id" uuid,
	"actor_role" text,
	"action" text NOT NULL,
	"subject_id" text,
	"before" text,
	"after" text,
	"reason" text,
	"address" text NOT NULL,
	"outcome" text NOT NULL,
	"code" text,
	"requested_by" uuid,
	"approval_id" uuid,
	"mac" "bytea" NOT NULL,
	"key_number" smallint NOT NULL,
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "audit_log_pkey" PRIMARY KEY("chain","id"),
	CONSTRAINT "audit_log_in_chain" CHECK ("audit_log"."chain" = chain_of("audit_log"."id")),
	CONSTRAINT "audit_log_mac_length" CHECK (octet_length("audit_log"."mac") = 32)
) PARTITION BY RANGE ("id");
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"position" bigint PRIMARY KEY NOT NULL,
	"audit_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_seals_row_once" UNIQUE("audit_id")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"chain" smallint NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid,
	"subject_id" uuid,
	"recipient" text,
	"kind" text NOT NULL,
	"payload" text NOT NULL,
	"sealed" boolean DEFAULT false NOT NULL,
	"urgent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"try_again_at" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	"skipped" text,
	CONSTRAINT "outbox_pkey" PRIMARY KEY("chain","id"),
	CONSTRAINT "outbox_in_chain" CHECK ("outbox"."chain" = chain_of("outbox"."id")),
	CONSTRAINT "outbox_skipped_known" CHECK ("outbox"."skipped" in ('declined', 'expired', 'too_many', 'no_address'))
) PARTITION BY RANGE ("id");
--> statement-breakpoint
CREATE TABLE "book_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"milliseconds" integer NOT NULL,
	"entries" integer NOT NULL,
	"violations" text NOT NULL,
	"warnings" text NOT NULL,
	"progress" text NOT NULL,
	CONSTRAINT "book_checks_kind_known" CHECK ("book_checks"."kind" in ('new', 'whole', 'checkpoint', 'audit_file'))
);
--> statement-breakpoint
CREATE TABLE "price_checks" (
	"chain" smallint NOT NULL,
	"entry_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"mac" "bytea" NOT NULL,
	"key_number" smallint NOT NULL,
	CONSTRAINT "price_checks_pkey" PRIMARY KEY("chain","entry_id"),
	CONSTRAINT "price_checks_outcome_known" CHECK ("price_checks"."outcome" in ('fits', 'wrong', 'unchecked')),
	CONSTRAINT "price_checks_mac_length" CHECK (octet_length("price_checks"."mac") = 32)
);
--> statement-breakpoint
CREATE TABLE "running_checks" (
	"kind" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"step" integer NOT NULL,
	"steps" integer NOT NULL,
	"percent" integer,
	"written_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_switch" (
	"id" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"found" text NOT NULL,
	"accepted" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "funds" (
	"chain" smallint NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"coin" text NOT NULL,
	"amount_usd" numeric(38,8) NOT NULL,
	"amount" numeric(38,8) NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "funds_pkey" PRIMARY KEY("chain","id"),
	CONSTRAINT "funds_in_chain" CHECK ("funds"."chain" = chain_of("funds"."id")),
	CONSTRAINT "funds_amount_above_zero" CHECK ("funds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "top_ups" (
	"chain" smallint NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount_usd" numeric(38,8) NOT NULL,
	"reason" text NOT NULL,
	"evidence" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "top_ups_pkey" PRIMARY KEY("chain","id"),
	CONSTRAINT "top_ups_in_chain" CHECK ("top_ups"."chain" = chain_of("top_ups"."id")),
	CONSTRAINT "top_ups_amount_above_zero" CHECK ("top_ups"."amount_usd" > 0)
);
--> statement-breakpoint
CREATE TABLE "custody_balances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coin" text NOT NULL,
	"balance" numeric(38,8) NOT NULL,
	"liabilities" numeric(38,8) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"evidence" text NOT NULL,
	"evidence_image" text,
	"reported_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "custody_balances_not_below_zero" CHECK ("custody_balances"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "customer_freezes" (
	"chain" smallint NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"what" text NOT NULL,
	"until" timestamp (3) with time zone,
	"reason" text NOT NULL,
	"frozen_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customer_freezes_pkey" PRIMARY KEY("chain","id"),
	CONSTRAINT "customer_freezes_in_chain" CHECK ("customer_freezes"."chain" = chain_of("customer_freezes"."id")),
	CONSTRAINT "customer_freezes_what_known" CHECK ("customer_freezes"."what" in ('sign_in', 'withdrawals', 'investing'))
);
--> statement-breakpoint
CREATE TABLE "request_viewers" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"chain" smallint NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"text" text NOT NULL,
	"request_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customer_notes_pkey" PRIMARY KEY("chain","id"),
	CONSTRAINT "customer_notes_in_chain" CHECK ("customer_notes"."chain" = chain_of("customer_notes"."id"))
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"realm" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"started_in" uuid,
	"start_ends_at" timestamp (3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"address" text,
	"user_agent" text,
	CONSTRAINT "authenticators_on_or_started" CHECK (("authenticators"."confirmed_at" is null) = ("authenticators"."started_in" is not null) and ("authenticators"."started_in" is null) = ("authenticators"."start_ends_at" is null))
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"realm" text NOT NULL,
	"account_id" uuid,
	"session_id" uuid,
	"challenge" text NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_one_owner" CHECK (("passkey_challenges"."purpose" = 'sign_in') = ("passkey_challenges"."account_id" is null) and ("passkey_challenges"."account_id" is null) = ("passkey_challenges"."session_id" is null))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"realm" text NOT NULL,
	"account_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"address" text,
	"user_agent" text,
	CONSTRAINT "passkeys_credential_once" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "customer_emails" (
	"email" text NOT NULL,
	"customer_id" uuid NOT NULL,
	CONSTRAINT "customer_emails_once" PRIMARY KEY("email")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"chain" smallint NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"country" text NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"avatar" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"marked_verified_at" timestamp (3) with time zone,
	"withdrawals_wait_until" timestamp (3) with time zone,
	"only_saved_addresses" boolean DEFAULT false NOT NULL,
	"any_address_from" timestamp (3) with time zone,
	"settings_locked_until" timestamp (3) with time zone,
	"sign_in_frozen_until" timestamp (3) with time zone,
	"withdrawals_frozen_until" timestamp (3) with time zone,
	"investing_frozen_until" timestamp (3) with time zone,
	"withdrawn_usd" text DEFAULT '[]' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "customers_pkey" PRIMARY KEY("chain","id"),
	CONSTRAINT "customers_in_chain" CHECK ("customers"."chain" = chain_of("customers"."id")),
	CONSTRAINT "customers_withdrawn_usd_by_hour" CHECK ("customers"."withdrawn_usd" ~ '^[[](,?[[][0-9]{1,9},"[0-9]{1,30}([.][0-9]{1,8})?"[]])*[]]$')
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"chain" smallint NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	"stoppable_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_changes_pkey" PRIMARY KEY("chain","id"),
	CONSTRAINT "email_changes_in_chain" CHECK ("email_changes"."chain" = chain_of("email_changes"."id"))
);
--> statement-breakpoint
CREATE TABLE "impersonation_sessions" (
	"chain" smallint NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"code_expires_at" timestamp (3) with time zone NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "impersonation_sessions_pkey" PRIMARY KEY("chain","id"),
	CONSTRAINT "impersonation_sessions_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "impersonation_sessions_in_chain" CHECK ("impersonation_sessions"."chain" = chain_of("impersonation_sessions"."id"))
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"account_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_account_id_token_hash_pk" PRIMARY KEY("account_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "mailed_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"realm" text NOT NULL,
	"account_id" uuid NOT NULL,
	"email_change_id" uuid,
	"withdrawal_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid,
	"staff_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"viewed_by" uuid,
	"view_reason" text,
	"mac" "bytea",
	"key_number" smallint,
	CONSTRAINT "sessions_id_unique" UNIQUE("id"),
	CONSTRAINT "sessions_mac_length" CHECK (octet_length("sessions"."mac") = 32),
	CONSTRAINT "sessions_staff_macs" CHECK (num_nonnulls("sessions"."staff_id", "sessions"."mac", "sessions"."key_number") in (0, 3)),
	CONSTRAINT "sessions_viewed_for_a_reason" CHECK (("sessions"."viewed_by" is null) = ("sessions"."view_reason" is null)),
	CONSTRAINT "sessions_one_realm" CHECK (("sessions"."customer_id" is null) <> ("sessions"."staff_id" is null))
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"role" text NOT NULL,
	"role_since" timestamp (3) with time zone NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"first_factor_at" timestamp (3) with time zone,
	"disabled_alone_at" timestamp (3) with time zone,
	"mac" "bytea" NOT NULL,
	"key_number" smallint NOT NULL,
	CONSTRAINT "staff_email_once" UNIQUE("email"),
	CONSTRAINT "staff_mac_length" CHECK (octet_length("staff"."mac") = 32)
);
--> statement-breakpoint
CREATE TABLE "balances" (
	"chain" smallint NOT NULL,
	"owner_id" uuid NOT NULL,
	"account" text NOT NULL,
	"coin" text NOT NULL,
	"amount" numeric(38,8) NOT NULL,
	"moved_at" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "balances_chain_owner_id_account_coin_pk" PRIMARY KEY("chain","owner_id","account","coin"),
	CONSTRAINT "balances_not_below_zero" CHECK ("balances"."amount" >= 0),
	CONSTRAINT "balances_account_known" CHECK ("balances"."account" in ('available', 'held', 'invested', 'profit', 'funding')),
	CONSTRAINT "balances_chain_of_owner" CHECK ("balances"."account" = 'funding' or "balances"."chain" = chain_of("balances"."owner_id"))
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"chain" smallint NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_realm" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"reason" text,
	"conversions" text,
	"requested_by" uuid,
	"approval_id" uuid,
	"prices" text,
	"mac" "bytea" NOT NULL,
	"key_number" smallint NOT NULL,
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "entries_chain_id_pk" PRIMARY KEY("chain","id"),
	CONSTRAINT "entries_chain_of_owner" CHECK ("entries"."chain" = chain_of("entries"."owner_id") and "entries"."chain" = chain_of("entries"."id") and "entries"."chain" = chain_of("entries"."subject_id")),
	CONSTRAINT "entries_mac_length" CHECK (octet_length("entries"."mac") = 32)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"chain" smallint NOT NULL,
	"actor_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_chain_actor_id_key_pk" PRIMARY KEY("chain","actor_id","key")
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"chain" smallint NOT NULL,
	"entry_id" uuid NOT NULL,
	"ordinal" smallint NOT NULL,
	"owner_id" uuid NOT NULL,
	"account" text NOT NULL,
	"coin" text NOT NULL,
	"amount" numeric(38,8) NOT NULL,
	"balance_after" numeric(38,8),
	CONSTRAINT "postings_chain_entry_id_ordinal_pk" PRIMARY KEY("chain","entry_id","ordinal"),
	CONSTRAINT "postings_amount_not_zero" CHECK ("postings"."amount" <> 0),
	CONSTRAINT "postings_balance_after_of_customers" CHECK (("postings"."balance_after" is not null) = ("postings"."account" in ('available', 'held', 'invested', 'profit')))
);
--> statement-breakpoint
CREATE TABLE "ledger_chains" (
	"chain" smallint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sealing_positions" (
	"name" text PRIMARY KEY NOT NULL,
	"snapshot" text NOT NULL,
	CONSTRAINT "sealing_positions_snapshot" CHECK ("sealing_positions"."snapshot"::pg_snapshot is not null)
);
--> statement-breakpoint
CREATE TABLE "seals" (
	"chain" smallint NOT NULL,
	"position" bigint NOT NULL,
	"entry_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "seals_chain_position_pk" PRIMARY KEY("chain","position"),
	CONSTRAINT "seals_entry_once" UNIQUE("chain","entry_id")
);
--> statement-breakpoint
CREATE TABLE "candle_series" (
	"source" text NOT NULL,
	"coin" text NOT NULL,
	"ticked_at" timestamp (3) with time zone,
	"backfilled_at" timestamp (3) with time zone,
	"half_hours_since" timestamp (3) with time zone,
	CONSTRAINT "candle_series_source_coin_pk" PRIMARY KEY("source","coin")
);
--> statement-breakpoint
CREATE TABLE "candles" (
	"source" text NOT NULL,
	"coin" text NOT NULL,
	"interval" text NOT NULL,
	"start" timestamp (3) with time zone NOT NULL,
	"open" numeric(38,8) NOT NULL,
	"high" numeric(38,8) NOT NULL,
	"low" numeric(38,8) NOT NULL,
	"close" numeric(38,8) NOT NULL,
	"volume_usd" numeric(38,8),
	CONSTRAINT "candles_source_coin_interval_start_pk" PRIMARY KEY("source","coin","interval","start"),
	CONSTRAINT "candles_interval_known" CHECK ("candles"."interval" in ('1m', '5m', '30m', '4h', '1d')),
	CONSTRAINT "candles_in_range" CHECK ("candles"."low" > 0 and "candles"."low" <= least("candles"."open", "candles"."close") and "candles"."high" >= greatest("candles"."open", "candles"."close"))
);
--> statement-breakpoint
CREATE TABLE "market_figures" (
	"name" text NOT NULL,
	"source" text NOT NULL,
	"value" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "market_figures_name_source_pk" PRIMARY KEY("name","source"),
	CONSTRAINT "market_figures_known" CHECK ("market_figures"."name" in ('market_cap', 'cmc100', 'altcoin_index', 'fear_greed')),
	CONSTRAINT "market_figures_short" CHECK (length("market_figures"."value") <= 60)
);
--> statement-breakpoint
CREATE TABLE "price_pins" (
	"coin" text PRIMARY KEY NOT NULL,
	"usd" numeric(38,8) NOT NULL,
	"pinned_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"mac" "bytea" NOT NULL,
	CONSTRAINT "price_pins_above_zero" CHECK ("price_pins"."usd" > 0),
	CONSTRAINT "price_pins_end_later" CHECK ("price_pins"."until" > "price_pins"."pinned_at")
);
--> statement-breakpoint
CREATE TABLE "price_sources" (
	"name" text PRIMARY KEY NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"failure" text,
	"next_try_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"coin" text PRIMARY KEY NOT NULL,
	"usd" numeric(38,8),
	"at" timestamp (3) with time zone,
	"sources" text NOT NULL,
	"suspect" text,
	"suspect_usd" numeric(38,8),
	"suspect_since" timestamp (3) with time zone,
	"change_24h" text,
	"change_7d" text,
	"market_cap_usd" numeric(38,8),
	"volume_24h_usd" numeric(38,8),
	"supply" numeric(38,8),
	"rank" integer,
	"mac" "bytea" NOT NULL,
	CONSTRAINT "prices_above_zero" CHECK ("prices"."usd" > 0),
	CONSTRAINT "prices_have_a_time" CHECK (("prices"."usd" is null) = ("prices"."at" is null)),
	CONSTRAINT "prices_suspect_known" CHECK ("prices"."suspect" in ('spread', 'jump')),
	CONSTRAINT "prices_suspect_whole" CHECK (("prices"."suspect" is null) = ("prices"."suspect_usd" is null) and ("prices"."suspect" is null) = ("prices"."suspect_since" is null))
);
--> statement-breakpoint
CREATE TABLE "watchlists" (
	"chain" smallint NOT NULL,
	"customer_id" uuid NOT NULL,
	"symbols" text[] NOT NULL,
	CONSTRAINT "watchlists_pkey" PRIMARY KEY("chain","customer_id"),
	CONSTRAINT "watchlists_not_too_long" CHECK (cardinality("watchlists"."symbols") <= 200)
);
--> statement-breakpoint
CREATE TABLE "news_feeds" (
	"url" text PRIMARY KEY NOT NULL,
	"etag" text,
	"last_modified" text,
	"next_try_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_acceptances" (
	"chain" smallint NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "legal_acceptances_pkey" PRIMARY KEY("chain","id"),
	CONSTRAINT "legal_acceptances_once" UNIQUE("chain","customer_id","kind","version"),
	CONSTRAINT "legal_acceptances_in_chain" CHECK ("legal_acceptances"."chain" = chain_of("legal_acceptances"."id"))
);
--> statement-breakpoint
CREATE TABLE "legal_drafts" (
	"kind" text PRIMARY KEY NOT NULL,
	"body" text,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" uuid NOT NULL,
	CONSTRAINT "legal_drafts_kind_known" CHECK ("legal_drafts"."kind" in ('terms', 'privacy', 'risk')),
	CONSTRAINT "legal_drafts_body_bounded" CHECK (length("legal_drafts"."body") between 1 and 60000)
);
--> statement-breakpoint
CREATE TABLE "legal_versions" (
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"body" text NOT NULL,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"published_by" uuid NOT NULL,
	CONSTRAINT "legal_versions_pkey" PRIMARY KEY("kind","version"),
	CONSTRAINT "legal_versions_kind_known" CHECK ("legal_versions"."kind" in ('terms', 'privacy', 'risk')),
	CONSTRAINT "legal_versions_version_positive" CHECK ("legal_versions"."version" > 0),
	CONSTRAINT "legal_versions_not_before_published" CHECK ("legal_versions"."effective_at" >= "legal_versions"."published_at"),
	CONSTRAINT "legal_versions_body_bounded" CHECK (length("legal_versions"."body") between 1 and 60000)
);
--> statement-breakpoint
CREATE TABLE "news_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"feed" text NOT NULL,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"link" text NOT NULL,
	"author" text,
	"published_at" timestamp (3) with time zone,
	"description" text NOT NULL,
	CONSTRAINT "news_items_title_once" UNIQUE("title_key"),
	CONSTRAINT "news_items_link_once" UNIQUE("link")
);
--> statement-breakpoint
CREATE TABLE "mail_choices" (
	"chain" smallint NOT NULL,
	"customer_id" uuid NOT NULL,
	"deposits" boolean NOT NULL,
	"withdrawals" boolean NOT NULL,
	"investments" boolean NOT NULL,
	CONSTRAINT "mail_choices_pkey" PRIMARY KEY("chain","customer_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"chain" smallint NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payload" text NOT NULL,
	"subject_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_pkey" PRIMARY KEY("chain","id"),
	CONSTRAINT "notifications_in_chain" CHECK ("notifications"."chain" = chain_of("notifications"."id"))
);
--> statement-breakpoint
CREATE TABLE "outbox_positions" (
	"name" text PRIMARY KEY NOT NULL,
	"snapshot" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portfolio_snapshots" (
	"chain" smallint NOT NULL,
	"owner_id" uuid NOT NULL,
	"coin" text NOT NULL,
	"entry_id" uuid NOT NULL,
	"amount" numeric(38,8) NOT NULL,
	"cost_usd" numeric(38,8),
	"paid_in_usd" numeric(38,8) NOT NULL,
	"unpriced" integer NOT NULL,
	CONSTRAINT "portfolio_snapshots_pkey" PRIMARY KEY("chain","owner_id","coin","entry_id"),
	CONSTRAINT "portfolio_snapshots_in_chain" CHECK ("portfolio_snapshots"."chain" = chain_of("portfolio_snapshots"."owner_id")),
	CONSTRAINT "portfolio_snapshots_not_below_zero" CHECK ("portfolio_snapshots"."amount" >= 0 and "portfolio_snapshots"."cost_usd" >= 0 and "portfolio_snapshots"."unpriced" >= 0)
);
--> statement-breakpoint
CREATE TABLE "snapshot_positions" (
	"chain" smallint PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"round" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_figures" (
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"coin" text NOT NULL,
	"day" date NOT NULL,
	"requests" bigint NOT NULL,
	"amount" numeric(38,8) NOT NULL,
	CONSTRAINT "request_figures_pkey" PRIMARY KEY("kind","status","coin","day"),
	CONSTRAINT "request_figures_kind_known" CHECK ("request_figures"."kind" in ('deposit', 'withdrawal', 'investment'))
);
--> statement-breakpoint
CREATE TABLE "entry_figures" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"coin" text NOT NULL,
	"added" numeric(38,8) NOT NULL,
	"taken" numeric(38,8) NOT NULL,
	CONSTRAINT "entry_figures_pkey" PRIMARY KEY("day","kind","account","coin"),
	CONSTRAINT "entry_figures_not_below_zero" CHECK ("entry_figures"."added" >= 0 and "entry_figures"."taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "profit_figures" (
	"day" date NOT NULL,
	"funding_id" uuid NOT NULL,
	"bundle_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(38,8) NOT NULL,
	CONSTRAINT "profit_figures_pkey" PRIMARY KEY("day","funding_id","bundle_id","kind")
);
--> statement-breakpoint
CREATE TABLE "action_figures" (
	"day" date NOT NULL,
	"staff_id" uuid NOT NULL,
	"action" text NOT NULL,
	"outcome" text NOT NULL,
	"actions" bigint NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "action_figures_pkey" PRIMARY KEY("day","staff_id","action","outcome"),
	CONSTRAINT "action_figures_above_zero" CHECK ("action_figures"."actions" > 0)
);
--> statement-breakpoint
CREATE TABLE "row_figures" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"rows" bigint NOT NULL,
	CONSTRAINT "row_figures_pkey" PRIMARY KEY("kind","day"),
	CONSTRAINT "row_figures_kind_known" CHECK ("row_figures"."kind" in ('customer', 'audit', 'mail'))
);
--> statement-breakpoint
CREATE TABLE "figure_positions" (
	"kind" text PRIMARY KEY NOT NULL,
	"counted_to" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uncounted_requests" (
	"kind" text NOT NULL,
	"request_id" uuid NOT NULL,
	CONSTRAINT "uncounted_requests_pkey" PRIMARY KEY("kind","request_id")
);
--> statement-breakpoint
CREATE TABLE "uncounted_changes" (
	"chain" smallint NOT NULL,
	"investment_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"was" text NOT NULL,
	"became" text NOT NULL,
	CONSTRAINT "uncounted_changes_pkey" PRIMARY KEY("chain","investment_id","id"),
	CONSTRAINT "uncounted_changes_in_chain" CHECK ("uncounted_changes"."chain" = chain_of("uncounted_changes"."investment_id"))
);
--> statement-breakpoint
CREATE TABLE "bundles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"amount_usd" numeric(38,8),
	"min_amount_usd" numeric(38,8) NOT NULL,
	"max_amount_usd" numeric(38,8),
	"min_payout_usd" numeric(38,8) NOT NULL,
	"roi" text NOT NULL,
	"days" integer,
	"gradient_class" text,
	"returns_principal" boolean DEFAULT true NOT NULL,
	"funding_id" uuid DEFAULT '00000000-0000-7000-8000-000000000001' NOT NULL,
	"position" integer,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "bundles_minimum_above_zero" CHECK ("bundles"."min_amount_usd" > 0),
	CONSTRAINT "bundles_maximum_not_below_minimum" CHECK ("bundles"."max_amount_usd" >= "bundles"."min_amount_usd"),
	CONSTRAINT "bundles_days_above_zero" CHECK ("bundles"."days" > 0)
);
--> statement-breakpoint
CREATE TABLE "coins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"symbol" text NOT NULL,
	"name" text NOT NULL,
	"for_deposit" boolean DEFAULT false NOT NULL,
	"networks" text[] DEFAULT '{}' NOT NULL,
	"had_networks" boolean DEFAULT false NOT NULL,
	"position" integer,
	"icon" text,
	"fee_fixed" numeric(38,8) DEFAULT 0 NOT NULL,
	"fee_percent" numeric(38,8) DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "coins_fee_not_below_zero" CHECK ("coins"."fee_fixed" >= 0 and "coins"."fee_percent" between 0 and 50),
	CONSTRAINT "coins_symbol_upper_case" CHECK ("coins"."symbol" = upper("coins"."symbol") and "coins"."symbol" <> 'USD')
);
--> statement-breakpoint
CREATE TABLE "funding_accounts" (
	"chain" smallint NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "funding_accounts_pkey" PRIMARY KEY("chain","id"),
	CONSTRAINT "funding_accounts_in_chain" CHECK ("funding_accounts"."chain" = chain_of("funding_accounts"."id"))
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"coins" text[] DEFAULT '{}' NOT NULL,
	"network" text,
	"image" text,
	"instructions" text DEFAULT '' NOT NULL,
	"approved" boolean DEFAULT true NOT NULL,
	"position" integer,
	"archived_at" timestamp (3) with time zone,
	"mac" "bytea" NOT NULL,
	"key_number" smallint NOT NULL,
	CONSTRAINT "payment_methods_mac_length" CHECK (octet_length("payment_methods"."mac") = 32)
);
--> statement-breakpoint
CREATE TABLE "own_addresses" (
	"form" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "depositors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"alone_usd" numeric(38,8) DEFAULT 0 NOT NULL,
	"by_two_since" timestamp (3) with time zone,
	CONSTRAINT "depositors_alone_not_below_zero" CHECK ("depositors"."alone_usd" >= 0)
);
--> statement-breakpoint
CREATE TABLE "open_investments" (
	"chain" smallint NOT NULL,
	"customer_id" uuid NOT NULL,
	"bundle_id" uuid NOT NULL,
	"investment_id" uuid NOT NULL,
	CONSTRAINT "investments_one_open" PRIMARY KEY("chain","customer_id","bundle_id"),
	CONSTRAINT "open_investments_in_chain" CHECK ("open_investments"."chain" = chain_of("open_investments"."customer_id"))
);
--> statement-breakpoint
CREATE TABLE "pending_work" (
	"chain" smallint NOT NULL,
	"kind" text NOT NULL,
	"request_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"assigned_to" uuid,
	CONSTRAINT "pending_work_pkey" PRIMARY KEY("chain","kind","request_id"),
	CONSTRAINT "pending_work_in_chain" CHECK ("pending_work"."chain" = chain_of("pending_work"."request_id")),
	CONSTRAINT "pending_work_kind_known" CHECK ("pending_work"."kind" in ('deposit', 'withdrawal', 'investment'))
);
--> statement-breakpoint
CREATE TABLE "request_txids" (
	"chain" smallint NOT NULL,
	"kind" text NOT NULL,
	"request_id" uuid NOT NULL,
	"txid" text NOT NULL,
	CONSTRAINT "request_txids_pkey" PRIMARY KEY("chain","kind","request_id"),
	CONSTRAINT "request_txids_in_chain" CHECK ("request_txids"."chain" = chain_of("request_txids"."request_id")),
	CONSTRAINT "request_txids_kind_known" CHECK ("request_txids"."kind" in ('deposit', 'withdrawal', 'investment'))
);
--> statement-breakpoint
CREATE TABLE "deposit_quotes" (
	"chain" smallint NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"method_id" uuid NOT NULL,
	"bundle_id" uuid,
	"coin" text NOT NULL,
	"amount" numeric(38,8) NOT NULL,
	"amount_usd" numeric(38,8) NOT NULL,
	"price_usd" numeric(38,8) NOT NULL,
	"price_source" text NOT NULL,
	"price_at" timestamp (3) with time zone NOT NULL,
	"network" text,
	"address" text NOT NULL,
	"instructions" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"mac" "bytea" NOT NULL,
	"key_number" smallint NOT NULL,
	CONSTRAINT "deposit_quotes_pkey" PRIMARY KEY("chain","id"),
	CONSTRAINT "deposit_quotes_in_chain" CHECK ("deposit_quotes"."chain" = chain_of("deposit_quotes"."id")),
	CONSTRAINT "deposit_quotes_mac_length" CHECK (octet_length("deposit_quotes"."mac") = 32)
);
--> statement-breakpoint
CREATE TABLE "deposit_memos" (
	"chain" smallint NOT NULL,
	"customer_id" uuid NOT NULL,
	"network" text NOT NULL,
	"memo" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deposit_memos_pkey" PRIMARY KEY("network","memo")
);
--> statement-breakpoint
CREATE TABLE "unidentified_deposits" (
	"chain" smallint NOT NULL,
	"id" uuid NOT NULL,
	"coin" text NOT NULL,
	"amount" numeric(38,8) NOT NULL,
	"network" text,
	"address" text,
	"txid" text NOT NULL,
	"arrived_at" timestamp (3) with time zone NOT NULL,
	"note" text,
	"status" text NOT NULL,
	"recorded_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"customer_id" uuid,
	"deposit_id" uuid,
	"closed_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "unidentified_deposits_pkey" PRIMARY KEY("chain","id"),
	CONSTRAINT "unidentified_deposits_in_chain" CHECK ("unidentified_deposits"."chain" = chain_of("unidentified_deposits"."id")),
	CONSTRAINT "unidentified_deposits_amount_above_zero" CHECK ("unidentified_deposits"."amount" > 0),
	CONSTRAINT "unidentified_deposits_status_known" CHECK ("unidentified_deposits"."status" in ('open', 'assigned', 'returned', 'written_off')),
	CONSTRAINT "unidentified_deposits_assigned_to_deposit" CHECK (("unidentified_deposits"."status" = 'assigned') = ("unidentified_deposits"."deposit_id" is not null) and ("unidentified_deposits"."status" = 'assigned') = ("unidentified_deposits"."customer_id" is not null)),
	CONSTRAINT "unidentified_deposits_closed_with_reason" CHECK (("unidentified_deposits"."status" in ('returned', 'written_off')) = ("unidentified_deposits"."closed_at" is not null and "unidentified_deposits"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"chain" smallint NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"coin" text NOT NULL,
	"amount" numeric(38,8) NOT NULL,
	"method_id" uuid,
	"payment_proof" text,
	"quote_id" uuid,
	"quote_expired" boolean DEFAULT false NOT NULL,
	"network" text,
	"address" text,
	"instructions" text,
	"price_usd" numeric(38,8),
	"price_source" text,
	"price_at" timestamp (3) with time zone,
	"amount_usd" numeric(38,8),
	"quote_expires_at" timestamp (3) with time zone,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"reversed_at" timestamp (3) with time zone,
	"received_amount" numeric(38,8),
	"txid" text,
	"reason" text,
	"note" text,
	CONSTRAINT "deposits_pkey" PRIMARY KEY("chain","id"),
	CONSTRAINT "deposits_in_chain" CHECK ("deposits"."chain" = chain_of("deposits"."id")),
	CONSTRAINT "deposits_with_memo" CHECK ("deposits"."network" is distinct from 'xrpl' or "deposits"."address" is null or "deposits"."address" ~ '[?]dt=[0-9]+$'),
	CONSTRAINT "deposits_amount_above_zero" CHECK ("deposits"."amount" > 0),
	CONSTRAINT "deposits_status_known" CHECK ("deposits"."status" in ('pending', 'confirmed', 'rejected', 'cancelled')),
	CONSTRAINT "deposits_received_when_confirmed" CHECK ("deposits"."received_amount" is null or ("deposits"."status" = 'confirmed' and "deposits"."received_amount" > 0)),
	CONSTRAINT "deposits_decided_or_pending" CHECK (("deposits"."status" = 'pending') = ("deposits"."decided_at" is null)),
	CONSTRAINT "deposits_reversed_when_confirmed" CHECK ("deposits"."reversed_at" is null or "deposits"."status" = 'confirmed')
);
--> statement-breakpoint
CREATE TABLE "investments" (
	"chain" smallint NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"bundle_id" uuid NOT NULL,
	"status" text NOT NULL,
	"coin" text NOT NULL,
	"principal" numeric(38,8) NOT NULL,
	"principal_usd" numeric(38,8) NOT NULL,
	"profit_usd" numeric(38,8) NOT NULL,
	"funding_id" uuid DEFAULT '00000000-0000-7000-8000-000000000001' NOT NULL,
	"roi" text NOT NULL,
	"days" integer,
	"min_payout_usd" numeric(38,8) NOT NULL,
	"returns_principal" boolean NOT NULL,
	"method_id" uuid,
	"payment_proof" text,
	"quote_id" uuid,
	"quote_expired" boolean DEFAULT false NOT NULL,
	"network" text,
	"address" text,
	"instructions" text,
	"price_usd" numeric(38,8),
	"price_source" text,
	"price_at" timestamp (3) with time zone,
	"txid" text,
	"note" text,
	"cancelled_by_customer" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"activated_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"reopened_at" timestamp (3) with time zone,
	"paid_out_at" timestamp (3) with time zone,
	"payout_coin" text,
	"payout_amount" numeric(38,8),
	"closed_at" timestamp (3) with time zone,
	"close_reason" text,
	"requested_amount" numeric(38,8),
	"requested_usd" numeric(38,8),
	"requested_min_usd" numeric(38,8),
	"received_amount" numeric(38,8),
	"mac" "bytea" NOT NULL,
	"key_number" smallint NOT NULL,
	CONSTRAINT "investments_pkey" PRIMARY KEY("chain","id"),
	CONSTRAINT "investments_in_chain" CHECK ("investments"."chain" = chain_of("investments"."id")),
	CONSTRAINT "investments_mac_length" CHECK (octet_length("investments"."mac") = 32),
	CONSTRAINT "investments_principal_above_zero" CHECK ("investments"."principal" > 0),
	CONSTRAINT "investments_received_when_decided" CHECK ("investments"."received_amount" is null or ("investments"."status" <> 'pending' and "investments"."received_amount" > 0)),
	CONSTRAINT "investments_invested_of_received" CHECK ("investments"."received_amount" is null or "investments"."activated_at" is null or "investments"."principal" <= "investments"."received_amount"),
	CONSTRAINT "investments_profit_not_below_zero" CHECK ("investments"."profit_usd" >= 0),
	CONSTRAINT "investments_status_known" CHECK ("investments"."status" in ('pending', 'active', 'completed', 'paid_out', 'rejected', 'cancelled')),
	CONSTRAINT "investments_decided_or_pending" CHECK (("investments"."status" = 'pending') = ("investments"."activated_at" is null and "investments"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_proofs" (
	"chain" smallint NOT NULL,
	"file_name" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_by" uuid,
	"image_hash" text,
	"perceptual_hash" text,
	CONSTRAINT "payment_proofs_pkey" PRIMARY KEY("chain","file_name"),
	CONSTRAINT "payment_proofs_in_chain" CHECK ("payment_proofs"."chain" = chain_of("payment_proofs"."customer_id"))
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"chain" smallint NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"coin" text NOT NULL,
	"amount" numeric(38,8) NOT NULL,
	"fee" numeric(38,8) DEFAULT 0 NOT NULL,
	"wallet_address" text NOT NULL,
	"network" text,
	"amount_usd" numeric(38,8),
	"method_id" uuid,
	"status" text NOT NULL,
	"txid" text,
	"notes" text,
	"reason" text,
	"needs_mail" boolean DEFAULT false NOT NULL,
	"mail_confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"mac" "bytea" NOT NULL,
	"key_number" smallint NOT NULL,
	CONSTRAINT "withdrawals_pkey" PRIMARY KEY("chain","id"),
	CONSTRAINT "withdrawals_in_chain" CHECK ("withdrawals"."chain" = chain_of("withdrawals"."id")),
	CONSTRAINT "withdrawals_mac_length" CHECK (octet_length("withdrawals"."mac") = 32),
	CONSTRAINT "withdrawals_amount_above_zero" CHECK ("withdrawals"."amount" > 0),
	CONSTRAINT "withdrawals_fee_below_amount" CHECK ("withdrawals"."fee" >= 0 and "withdrawals"."fee" < "withdrawals"."amount"),
	CONSTRAINT "withdrawals_status_known" CHECK ("withdrawals"."status" in ('pending', 'confirmed', 'rejected', 'cancelled')),
	CONSTRAINT "withdrawals_decided_or_pending" CHECK (("withdrawals"."status" = 'pending') = ("withdrawals"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"chain" smallint NOT NULL,
	"id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"staff_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "support_messages_pkey" PRIMARY KEY("chain","id"),
	CONSTRAINT "support_messages_in_chain" CHECK ("support_messages"."chain" = chain_of("support_messages"."id"))
);
--> statement-breakpoint
CREATE TABLE "support_threads" (
	"chain" smallint NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"waits_for" text NOT NULL,
	"messages" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "support_threads_pkey" PRIMARY KEY("chain","id"),
	CONSTRAINT "support_threads_in_chain" CHECK ("support_threads"."chain" = chain_of("support_threads"."id")),
	CONSTRAINT "support_threads_waits_for_known" CHECK ("support_threads"."waits_for" in ('staff', 'customer'))
);
--> statement-breakpoint
ALTER TABLE "frozen_addresses" ADD CONSTRAINT "frozen_addresses_frozen_by_staff_id_fk" FOREIGN KEY ("frozen_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD CONSTRAINT "saved_addresses_of_customer" FOREIGN KEY ("chain","customer_id") REFERENCES "public"."customers"("chain","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scam_reports" ADD CONSTRAINT "scam_reports_of_customer" FOREIGN KEY ("chain","customer_id") REFERENCES "public"."customers"("chain","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scam_reports" ADD CONSTRAINT "scam_reports_of_withdrawal" FOREIGN KEY ("chain","withdrawal_id") REFERENCES "public"."withdrawals"("chain","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "withdrawal_addresses" ADD CONSTRAINT "withdrawal_addresses_of_customer" FOREIGN KEY ("chain","customer_id") REFERENCES "public"."customers"("chain","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TABLE "profit_run_lines" (
	"chain" smallint NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"investment_id" uuid NOT NULL,
	"period" text NOT NULL,
	"amount_usd" numeric(38,8) NOT NULL,
	"outcome" text NOT NULL,
	"credited_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	"problem" text,
	"mac" "bytea" NOT NULL,
	"key_number" smallint NOT NULL,
	CONSTRAINT "profit_run_lines_pkey" PRIMARY KEY("chain","id"),
	CONSTRAINT "profit_run_lines_in_chain" CHECK ("profit_run_lines"."chain" = chain_of("profit_run_lines"."id")),
	CONSTRAINT "profit_run_lines_mac_length" CHECK (octet_length("profit_run_lines"."mac") = 32),
	CONSTRAINT "profit_run_lines_amount_above_zero" CHECK ("profit_run_lines"."amount_usd" > 0),
	CONSTRAINT "profit_run_lines_outcome_known" CHECK ("profit_run_lines"."outcome" in ('waiting', 'credited', 'skipped', 'undone', 'kept', 'canceled')),
	CONSTRAINT "profit_run_lines_credited" CHECK (("profit_run_lines"."credited_at" is not null) = ("profit_run_lines"."outcome" in ('credited', 'undone', 'kept'))),
	CONSTRAINT "profit_run_lines_undone" CHECK (("profit_run_lines"."undone_at" is not null) = ("profit_run_lines"."outcome" = 'undone'))
);
--> statement-breakpoint
CREATE TABLE "profit_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bundle_id" uuid,
	"period" text NOT NULL,
	"percent" numeric(38,8),
	"amount_usd" numeric(38,8),
	"csv_sha256" text,
	"reason" text,
	"lines" integer NOT NULL,
	"total_usd" numeric(38,8) NOT NULL,
	"status" text NOT NULL,
	"stop_reason" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"mac" "bytea" NOT NULL,
	"key_number" smallint NOT NULL,
	CONSTRAINT "profit_runs_mac_length" CHECK (octet_length("profit_runs"."mac") = 32),
	CONSTRAINT "profit_runs_lines" CHECK ("profit_runs"."lines" between 1 and 5000),
	CONSTRAINT "profit_runs_total_above_zero" CHECK ("profit_runs"."total_usd" > 0),
	CONSTRAINT "profit_runs_one_share" CHECK (num_nonnulls("profit_runs"."percent", "profit_runs"."amount_usd", "profit_runs"."csv_sha256") = 1),
	CONSTRAINT "profit_runs_status_known" CHECK ("profit_runs"."status" in ('draft', 'running', 'stopped', 'done', 'undoing', 'undone', 'partly_undone', 'canceled')),
	CONSTRAINT "profit_runs_ended" CHECK ("profit_runs"."status" not in ('done', 'stopped', 'undoing', 'undone', 'partly_undone') or "profit_runs"."ended_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "approval_signatures" ADD CONSTRAINT "approval_signatures_of_approval" FOREIGN KEY ("chain","approval_id") REFERENCES "public"."approvals"("chain","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "funds" ADD CONSTRAINT "funds_of_customer" FOREIGN KEY ("chain","customer_id") REFERENCES "public"."customers"("chain","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_of_account" FOREIGN KEY ("chain","account_id") REFERENCES "public"."funding_accounts"("chain","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "custody_balances" ADD CONSTRAINT "custody_balances_reported_by_staff_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer_freezes" ADD CONSTRAINT "customer_freezes_frozen_by_staff_id_fk" FOREIGN KEY ("frozen_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer_freezes" ADD CONSTRAINT "customer_freezes_of_customer" FOREIGN KEY ("chain","customer_id") REFERENCES "public"."customers"("chain","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "request_viewers" ADD CONSTRAINT "request_viewers_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pending_work" ADD CONSTRAINT "pending_work_assigned_to_staff_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_of_customer" FOREIGN KEY ("chain","customer_id") REFERENCES "public"."customers"("chain","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_started_in_sessions_id_fk" FOREIGN KEY ("started_in") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_of_customer" FOREIGN KEY ("chain","customer_id") REFERENCES "public"."customers"("chain","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "impersonation_sessions" ADD CONSTRAINT "impersonation_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "impersonation_sessions" ADD CONSTRAINT "impersonation_sessions_of_customer" FOREIGN KEY ("chain","customer_id") REFERENCES "public"."customers"("chain","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewed_by_staff_id_fk" FOREIGN KEY ("viewed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_chain_entry_id_entries_chain_id_fk" FOREIGN KEY ("chain","entry_id") REFERENCES "public"."entries"("chain","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_checks" ADD CONSTRAINT "price_checks_of_entry" FOREIGN KEY ("chain","entry_id") REFERENCES "public"."entries"("chain","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "seals" ADD CONSTRAINT "seals_chain_entry_id_entries_chain_id_fk" FOREIGN KEY ("chain","entry_id") REFERENCES "public"."entries"("chain","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "watchlists" ADD CONSTRAINT "watchlists_of_customer" FOREIGN KEY ("chain","customer_id") REFERENCES "public"."customers"("chain","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mail_choices" ADD CONSTRAINT "mail_choices_of_customer" FOREIGN KEY ("chain","customer_id") REFERENCES "public"."customers"("chain","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_of_customer" FOREIGN KEY ("chain","customer_id") REFERENCES "public"."customers"("chain","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deposit_quotes" ADD CONSTRAINT "deposit_quotes_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deposit_quotes" ADD CONSTRAINT "deposit_quotes_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "unidentified_deposits" ADD CONSTRAINT "unidentified_deposits_recorded_by_staff_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deposit_memos" ADD CONSTRAINT "deposit_memos_of_customer" FOREIGN KEY ("chain","customer_id") REFERENCES "public"."customers"("chain","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deposit_quotes" ADD CONSTRAINT "deposit_quotes_of_customer" FOREIGN KEY ("chain","customer_id") REFERENCES "public"."customers"("chain","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_of_customer" FOREIGN KEY ("chain","customer_id") REFERENCES "public"."customers"("chain","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_proof_known" FOREIGN KEY ("chain","payment_proof") REFERENCES "public"."payment_proofs"("chain","file_name") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "investments" ADD CONSTRAINT "investments_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "investments" ADD CONSTRAINT "investments_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "investments" ADD CONSTRAINT "investments_of_customer" FOREIGN KEY ("chain","customer_id") REFERENCES "public"."customers"("chain","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "investments" ADD CONSTRAINT "investments_proof_known" FOREIGN KEY ("chain","payment_proof") REFERENCES "public"."payment_proofs"("chain","file_name") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_proofs" ADD CONSTRAINT "payment_proofs_of_customer" FOREIGN KEY ("chain","customer_id") REFERENCES "public"."customers"("chain","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_of_customer" FOREIGN KEY ("chain","customer_id") REFERENCES "public"."customers"("chain","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "legal_acceptances" ADD CONSTRAINT "legal_acceptances_of_customer" FOREIGN KEY ("chain","customer_id") REFERENCES "public"."customers"("chain","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "legal_acceptances" ADD CONSTRAINT "legal_acceptances_of_version" FOREIGN KEY ("kind","version") REFERENCES "public"."legal_versions"("kind","version") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "legal_drafts" ADD CONSTRAINT "legal_drafts_saved_by_staff_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "legal_versions" ADD CONSTRAINT "legal_versions_published_by_staff_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_of_thread" FOREIGN KEY ("chain","thread_id") REFERENCES "public"."support_threads"("chain","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_of_customer" FOREIGN KEY ("chain","customer_id") REFERENCES "public"."customers"("chain","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "profit_run_lines" ADD CONSTRAINT "profit_run_lines_run_id_profit_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."profit_runs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "profit_run_lines" ADD CONSTRAINT "profit_run_lines_of_customer" FOREIGN KEY ("chain","customer_id") REFERENCES "public"."customers"("chain","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "profit_run_lines" ADD CONSTRAINT "profit_run_lines_of_investment" FOREIGN KEY ("chain","investment_id") REFERENCES "public"."investments"("chain","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "profit_runs" ADD CONSTRAINT "profit_runs_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "profit_runs" ADD CONSTRAINT "profit_runs_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "saved_addresses_by_customer" ON "saved_addresses" USING btree ("chain","customer_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_addresses_once" ON "saved_addresses" USING btree ("chain","customer_id","coin",coalesce("network", ''),"address");
--> statement-breakpoint
CREATE INDEX "saved_addresses_by_address" ON "saved_addresses" USING btree ("address","customer_id");
--> statement-breakpoint
CREATE INDEX "saved_addresses_beginnings" ON "saved_addresses" USING btree (lower("address") text_pattern_ops,"id");
--> statement-breakpoint
CREATE INDEX "withdrawal_addresses_by_address" ON "withdrawal_addresses" USING btree ("address","customer_id");
--> statement-breakpoint
CREATE INDEX "withdrawal_addresses_parts" ON "withdrawal_addresses" USING gin ("address" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "withdrawal_addresses_beginnings" ON "withdrawal_addresses" USING btree (lower("address") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "approvals_by_id" ON "approvals" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "approvals_by_status" ON "approvals" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "approvals_summary_parts" ON "approvals" USING gin ("summary" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "approvals_subject_parts" ON "approvals" USING gin ("subject_id" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "approvals_by_requester" ON "approvals" USING btree ("requested_by","id");
--> statement-breakpoint
CREATE INDEX "approvals_by_reference" ON "approvals" USING btree (right("id"::text, 8));
--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_pending" ON "approvals" USING btree ("chain","action","subject_id") WHERE "approvals"."status" = 'pending' and "approvals"."action" not in ('fund.add', 'profit.credit', 'funding.top_up');
--> statement-breakpoint
CREATE INDEX "audit_log_by_id" ON "audit_log" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "audit_by_action" ON "audit_log" USING btree ("action","id");
--> statement-breakpoint
CREATE INDEX "audit_by_actor" ON "audit_log" USING btree ("actor_id","id");
--> statement-breakpoint
CREATE INDEX "audit_by_subject" ON "audit_log" USING btree ("chain","subject_id","id");
--> statement-breakpoint
CREATE INDEX "audit_credential_changes" ON "audit_log" USING btree ("chain","subject_id","id") WHERE action in ('customer.change_password', 'customer.reset_password', 'customer.confirm_email_change', 'customer.stop_email_change', 'customer.reset_factors', 'totp.confirm', 'totp.remove', 'passkey.add', 'passkey.remove', 'recovery_codes.renew') and outcome = 'done';
--> statement-breakpoint
CREATE INDEX "audit_access" ON "audit_log" USING btree ("actor_id","id") WHERE actor_realm = 'customer' and (outcome = 'refused' or action !~ '^(deposit|withdrawal|investment)[.]');
--> statement-breakpoint
CREATE INDEX "audit_by_requester" ON "audit_log" USING btree ("requested_by","id") WHERE "audit_log"."requested_by" is not null;
--> statement-breakpoint
CREATE INDEX "audit_by_reference" ON "audit_log" USING btree (right("subject_id", 8)) WHERE (outcome <> 'done' or action not in ('deposit.request', 'deposit.confirm', 'deposit.reject', 'withdrawal.request', 'withdrawal.confirm', 'withdrawal.reject', 'investment.request', 'investment.buy', 'investment.confirm', 'investment.reject', 'investment.complete', 'investment.pay_out', 'profit.credit'));
--> statement-breakpoint
CREATE INDEX "audit_reason_parts" ON "audit_log" USING gin ("reason" gin_trgm_ops) WHERE "audit_log"."reason" is not null;
--> statement-breakpoint
CREATE INDEX "audit_by_transaction" ON "audit_log" USING btree ("transaction_id");
--> statement-breakpoint
CREATE INDEX "outbox_by_id" ON "outbox" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("urgent",coalesce(try_again_at, '-infinity'),"id") WHERE "outbox"."sent_at" is null;
--> statement-breakpoint
CREATE INDEX "outbox_by_kind" ON "outbox" USING btree ("kind","id");
--> statement-breakpoint
CREATE INDEX "outbox_recipient_parts" ON "outbox" USING gin ("recipient" gin_trgm_ops) WHERE "outbox"."recipient" is not null;
--> statement-breakpoint
CREATE INDEX "outbox_by_transaction" ON "outbox" USING btree ("transaction_id");
--> statement-breakpoint
CREATE INDEX "outbox_by_customer" ON "outbox" USING btree ("chain","customer_id","id") WHERE "outbox"."customer_id" is not null;
--> statement-breakpoint
CREATE INDEX "book_checks_by_kind" ON "book_checks" USING btree ("kind","id");
--> statement-breakpoint
CREATE INDEX "funds_by_customer" ON "funds" USING btree ("chain","customer_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "custody_balances_by_image" ON "custody_balances" USING btree ("evidence_image") WHERE "custody_balances"."evidence_image" is not null;
--> statement-breakpoint
CREATE INDEX "custody_balances_by_coin" ON "custody_balances" USING btree ("coin","at","id");
--> statement-breakpoint
CREATE INDEX "customer_freezes_by_customer" ON "customer_freezes" USING btree ("chain","customer_id","what","id");
--> statement-breakpoint
CREATE INDEX "request_viewers_by_request" ON "request_viewers" USING btree ("request_id");
--> statement-breakpoint
CREATE INDEX "customer_notes_by_request" ON "customer_notes" USING btree ("chain","request_id","id") WHERE "customer_notes"."request_id" is not null;
--> statement-breakpoint
CREATE INDEX "scam_reports_by_id" ON "scam_reports" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "scam_reports_open" ON "scam_reports" USING btree ("id") WHERE "scam_reports"."closed_at" is null;
--> statement-breakpoint
CREATE INDEX "deposits_by_amount" ON "deposits" USING btree ("amount");
--> statement-breakpoint
CREATE INDEX "withdrawals_by_amount" ON "withdrawals" USING btree ("amount");
--> statement-breakpoint
CREATE INDEX "investments_by_principal" ON "investments" USING btree ("principal");
--> statement-breakpoint
CREATE INDEX "funds_by_amount_usd" ON "funds" USING btree ("amount_usd");
--> statement-breakpoint
CREATE INDEX "approvals_by_amount_usd" ON "approvals" USING btree ("amount_usd");
--> statement-breakpoint
CREATE INDEX "customer_notes_by_customer" ON "customer_notes" USING btree ("chain","customer_id","id");
--> statement-breakpoint
CREATE INDEX "authenticators_by_start" ON "authenticators" USING btree ("started_in");
--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_session" ON "passkey_challenges" USING btree ("session_id");
--> statement-breakpoint
CREATE INDEX "passkeys_by_account" ON "passkeys" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "customers_by_id" ON "customers" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "customers_unverified" ON "customers" USING btree ("id") WHERE not "customers"."email_verified" and "customers"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "customers_archived" ON "customers" USING btree ("id") WHERE "customers"."archived_at" is not null;
--> statement-breakpoint
CREATE INDEX "customers_email_parts" ON "customers" USING gin ("email" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customers_by_avatar" ON "customers" USING btree ("avatar") WHERE "customers"."avatar" is not null;
--> statement-breakpoint
CREATE INDEX "customers_name_parts" ON "customers" USING gin (("first_name" || ' ' || "last_name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "email_changes_by_customer" ON "email_changes" USING btree ("chain","customer_id","id");
--> statement-breakpoint
CREATE INDEX "email_changes_by_old_email" ON "email_changes" USING btree ("old_email");
--> statement-breakpoint
CREATE INDEX "impersonation_sessions_by_customer" ON "impersonation_sessions" USING btree ("chain","customer_id","id");
--> statement-breakpoint
CREATE INDEX "known_devices_by_use" ON "known_devices" USING btree ("last_used_at");
--> statement-breakpoint
CREATE INDEX "mailed_links_by_account" ON "mailed_links" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "sessions_by_customer" ON "sessions" USING btree ("customer_id","id");
--> statement-breakpoint
CREATE INDEX "sessions_by_staff" ON "sessions" USING btree ("staff_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "entries_subject_kind_once" ON "entries" USING btree ("chain","subject_id","kind") WHERE "entries"."kind" not in ('profit.credited', 'profit.reduced');
--> statement-breakpoint
CREATE INDEX "entries_by_owner" ON "entries" USING btree ("chain","owner_id","id");
--> statement-breakpoint
CREATE INDEX "entries_paying_out" ON "entries" USING btree ("chain","owner_id","id") WHERE "entries"."kind" = 'investment.paid_out';
--> statement-breakpoint
CREATE INDEX "entries_cancelling" ON "entries" USING btree ("chain","owner_id","id") WHERE "entries"."kind" = 'investment.cancelled';
--> statement-breakpoint
CREATE INDEX "entries_alone" ON "entries" USING btree ("actor_id","id") WHERE "entries"."approval_id" is null and "entries"."kind" in ('deposit.confirmed', 'deposit.reversed', 'withdrawal.confirmed', 'investment.confirmed', 'payment.credited', 'fund.added', 'profit.credited', 'funding.topped_up');
--> statement-breakpoint
CREATE INDEX "entries_of_profit" ON "entries" USING btree ("chain","owner_id","id") WHERE "entries"."kind" in ('profit.credited', 'profit.reduced');
--> statement-breakpoint
CREATE INDEX "entries_reversing" ON "entries" USING btree ("chain","owner_id","id") WHERE "entries"."kind" = 'deposit.reversed';
--> statement-breakpoint
CREATE INDEX "entries_by_transaction" ON "entries" USING btree ("transaction_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_keys_once" ON "idempotency_keys" USING btree ("actor_id","key");
--> statement-breakpoint
CREATE INDEX "postings_by_account" ON "postings" USING btree ("chain","owner_id","coin","account","entry_id","ordinal");
--> statement-breakpoint
CREATE INDEX "news_items_of_feed" ON "news_items" USING btree ("feed","id");
--> statement-breakpoint
CREATE INDEX "notifications_by_customer" ON "notifications" USING btree ("chain","customer_id","id");
--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("chain","customer_id","id") WHERE "notifications"."read_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "coins_symbol_once" ON "coins" USING btree ("symbol") WHERE "coins"."archived_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "coins_by_icon" ON "coins" USING btree ("icon") WHERE "coins"."icon" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "funding_accounts_name_once" ON "funding_accounts" USING btree (lower("name"));
--> statement-breakpoint
CREATE UNIQUE INDEX "pending_work_by_request" ON "pending_work" USING btree ("kind","request_id");
--> statement-breakpoint
CREATE INDEX "pending_work_of_customer" ON "pending_work" USING btree ("customer_id");
--> statement-breakpoint
CREATE INDEX "request_txids_by_txid" ON "request_txids" USING btree ("txid","kind","request_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "unidentified_deposits_txid_once" ON "unidentified_deposits" USING btree ("txid",coalesce("network", ''));
--> statement-breakpoint
CREATE INDEX "unidentified_deposits_by_id" ON "unidentified_deposits" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "unidentified_deposits_by_customer" ON "unidentified_deposits" USING btree ("customer_id") WHERE "unidentified_deposits"."customer_id" is not null;
--> statement-breakpoint
CREATE INDEX "unidentified_deposits_open" ON "unidentified_deposits" USING btree ("id") WHERE "unidentified_deposits"."status" in ('open', 'assigned');
--> statement-breakpoint
CREATE INDEX "deposit_memos_by_customer" ON "deposit_memos" USING btree ("chain","customer_id","network");
--> statement-breakpoint
CREATE INDEX "deposit_quotes_by_customer" ON "deposit_quotes" USING btree ("chain","customer_id","id");
--> statement-breakpoint
CREATE INDEX "deposits_by_id" ON "deposits" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "deposits_by_customer" ON "deposits" USING btree ("chain","customer_id","id");
--> statement-breakpoint
CREATE INDEX "deposits_reversed" ON "deposits" USING btree ("id") WHERE "deposits"."reversed_at" is not null;
--> statement-breakpoint
CREATE INDEX "deposits_by_reference" ON "deposits" USING btree (right("id"::text, 8));
--> statement-breakpoint
CREATE INDEX "deposits_by_proof" ON "deposits" USING btree ("chain","payment_proof") WHERE "deposits"."payment_proof" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_memo_once" ON "deposits" USING btree (split_part("address", '?dt=', 2)) WHERE "deposits"."network" = 'xrpl' and "deposits"."address" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_quote_once" ON "deposits" USING btree ("chain","quote_id") WHERE "deposits"."quote_id" is not null;
--> statement-breakpoint
CREATE INDEX "investments_by_id" ON "investments" USING btree ("id");
--> statement-breakpoint
CREATE UNIQUE INDEX "investments_quote_once" ON "investments" USING btree ("chain","quote_id") WHERE "investments"."quote_id" is not null;
--> statement-breakpoint
CREATE INDEX "investments_by_customer" ON "investments" USING btree ("chain","customer_id","id");
--> statement-breakpoint
CREATE INDEX "investments_by_bundle" ON "investments" USING btree ("bundle_id","id");
--> statement-breakpoint
CREATE INDEX "investments_by_reference" ON "investments" USING btree (right("id"::text, 8));
--> statement-breakpoint
CREATE INDEX "investments_by_proof" ON "investments" USING btree ("chain","payment_proof") WHERE "investments"."payment_proof" is not null;
--> statement-breakpoint
CREATE INDEX "payment_proofs_by_customer" ON "payment_proofs" USING btree ("chain","customer_id","created_at");
--> statement-breakpoint
CREATE INDEX "payment_proofs_by_image" ON "payment_proofs" USING btree ("image_hash") WHERE "payment_proofs"."image_hash" is not null;
--> statement-breakpoint
CREATE INDEX "payment_proofs_by_perceptual_hash" ON "payment_proofs" USING btree ("created_at") WHERE "payment_proofs"."perceptual_hash" is not null;
--> statement-breakpoint
CREATE INDEX "withdrawals_by_id" ON "withdrawals" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "withdrawals_by_customer" ON "withdrawals" USING btree ("chain","customer_id","id");
--> statement-breakpoint
CREATE INDEX "withdrawals_by_reference" ON "withdrawals" USING btree (right("id"::text, 8));
--> statement-breakpoint
CREATE INDEX "withdrawals_by_customer_and_address" ON "withdrawals" USING btree ("chain","customer_id","wallet_address","id");
--> statement-breakpoint
CREATE INDEX "support_messages_by_thread" ON "support_messages" USING btree ("chain","thread_id","id");
--> statement-breakpoint
CREATE INDEX "support_threads_by_id" ON "support_threads" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "support_threads_by_customer" ON "support_threads" USING btree ("chain","customer_id","id");
--> statement-breakpoint
CREATE INDEX "support_threads_subject_parts" ON "support_threads" USING gin ("subject" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "support_threads_waiting" ON "support_threads" USING btree ("last_at","id") WHERE "support_threads"."closed_at" is null and "support_threads"."waits_for" = 'staff';
--> statement-breakpoint
CREATE UNIQUE INDEX "profit_run_lines_period_once" ON "profit_run_lines" USING btree ("chain","investment_id",lower("period")) WHERE "profit_run_lines"."outcome" in ('waiting', 'credited', 'kept');
--> statement-breakpoint
CREATE INDEX "profit_run_lines_by_run" ON "profit_run_lines" USING btree ("run_id","id");
--> statement-breakpoint
CREATE INDEX "profit_run_lines_by_outcome" ON "profit_run_lines" USING btree ("run_id","outcome","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "profit_runs_period_once" ON "profit_runs" USING btree ("bundle_id",lower("period")) WHERE "profit_runs"."bundle_id" is not null and "profit_runs"."status" not in ('canceled', 'undone');
--> statement-breakpoint
CREATE INDEX "profit_runs_by_bundle" ON "profit_runs" USING btree ("bundle_id");
--> statement-breakpoint
CREATE INDEX "profit_runs_period_parts" ON "profit_runs" USING gin ("period" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "profit_runs_under_way" ON "profit_runs" USING btree ("id") WHERE "profit_runs"."status" in ('running', 'undoing');
--> statement-breakpoint
-- 1. Each entry's postings sum to zero in every coin. An entry's postings are written by one statement.
create function refuse_unbalanced_entries() returns trigger language plpgsql as $$
declare
  unbalanced uuid;
begin
  select entry_id into unbalanced from written group by entry_id, coin having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'entry % does not balance', unbalanced using errcode = 'check_violation', constraint = 'postings_balanced';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger postings_balanced after insert on postings
  referencing new table as written for each statement execute function refuse_unbalanced_entries();
--> statement-breakpoint

-- 2. Rows of the books stay as they were written, for the owner of the tables too.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
--> statement-breakpoint
create trigger entries_append_only before update or delete or truncate on entries
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
create trigger postings_append_only before update or delete or truncate on postings
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
create trigger price_checks_append_only before update or delete or truncate on price_checks
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
create trigger seals_append_only before update or delete or truncate on seals
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
create trigger ledger_chains_append_only before update or delete or truncate on ledger_chains
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
create trigger audit_seals_append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
create trigger top_ups_append_only before update or delete or truncate on top_ups
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
create trigger custody_balances_append_only before update or delete or truncate on custody_balances
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
create trigger support_messages_append_only before update or delete or truncate on support_messages
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
create trigger legal_versions_append_only before update or delete or truncate on legal_versions
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
create trigger legal_acceptances_append_only before update or delete or truncate on legal_acceptances
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
create trigger approval_signatures_append_only before update or delete or truncate on approval_signatures
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
-- Once two people could approve something, it never goes back.
create trigger approver_starts_append_only before update or delete or truncate on approver_starts
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
-- Findings of a check stay for a month.
create trigger book_checks_append_only before update or truncate on book_checks
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
create trigger book_checks_kept before delete on book_checks for each row
  when (old.at > now() - interval '30 days') execute function refuse_rewriting();
--> statement-breakpoint
-- An approval is decided as it was requested.
create trigger approvals_asked_once before update on approvals for each row
  when (
    (old.id, old.action, old.subject_id, old.customer_id, old.input, old.summary, old.amount_usd, old.changes, old.reason, old.requested_by, old.created_at)
      is distinct from
    (new.id, new.action, new.subject_id, new.customer_id, new.input, new.summary, new.amount_usd, new.changes, new.reason, new.requested_by, new.created_at)
  ) execute function refuse_rewriting();
--> statement-breakpoint

-- 3. A decided request stays decided, and an investment that is over stays over.
create function refuse_deciding_again() returns trigger language plpgsql as $$
begin
  raise exception '% % was decided before', tg_table_name, old.id using errcode = 'check_violation';
end
$$;
--> statement-breakpoint
-- A decided deposit stays as it is, in every column, except that a confirmed one may be marked as reversed, once.
create trigger deposits_decided_once before update on deposits for each row
  when (
    old.status <> 'pending' and not (
      old.status = 'confirmed' and old.reversed_at is null and new.reversed_at is not null
      and to_jsonb(new) - 'reversed_at' = to_jsonb(old) - 'reversed_at'
    )
  ) execute function refuse_deciding_again();
--> statement-breakpoint
create trigger withdrawals_decided_once before update on withdrawals for each row
  when (old.status <> 'pending') execute function refuse_deciding_again();
--> statement-breakpoint
create trigger approvals_decided_once before update on approvals for each row
  when (old.status <> 'pending') execute function refuse_deciding_again();
--> statement-breakpoint
create trigger investments_over_once before update on investments for each row
  when (old.status in ('paid_out', 'rejected', 'cancelled')) execute function refuse_deciding_again();
--> statement-breakpoint
-- An investment that began is neither requested nor rejected any more.
create trigger investments_begun_once before update on investments for each row
  when (old.status <> 'pending' and new.status in ('pending', 'rejected')) execute function refuse_deciding_again();
--> statement-breakpoint
-- A principal becomes less once: when staff confirm that less arrived.
create trigger investments_principal_once before update on investments for each row
  when (
    (new.principal <> old.principal or new.principal_usd <> old.principal_usd)
    and not (
      old.status = 'pending' and new.status = 'active'
      and new.principal <= old.principal and new.principal_usd <= old.principal_usd
    )
  ) execute function refuse_deciding_again();
--> statement-breakpoint

-- 4. A request cannot claim a final state whose entry is missing. Each statement looks up the entries of the rows that it wrote,
-- by their own index, and nothing else. An entry is written by the same statement as the state of its request.
create function require_entries() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  missing text;
begin
  case tg_table_name
    when 'deposits' then
      select format('%s deposit.%s', w.id, s.state) into missing
      from written w cross join lateral (
        select 'confirmed' as state where w.status = 'confirmed'
        union all select 'reversed' where w.reversed_at is not null
      ) s
      where not exists (
        select from entries e where e.chain = w.chain and e.subject_id = w.id and e.kind = 'deposit.' || s.state
          and e.kind not in ('profit.credited', 'profit.reduced')
      ) limit 1;
    when 'withdrawals' then
      select format('%s withdrawal.%s', w.id, s.state) into missing
      from written w cross join lateral (
        select 'requested' as state
        union all select w.status where w.status <> 'pending'
      ) s
      where not exists (
        select from entries e where e.chain = w.chain and e.subject_id = w.id and e.kind = 'withdrawal.' || s.state
          and e.kind not in ('profit.credited', 'profit.reduced')
      ) limit 1;
    when 'investments' then
      select format('%s investment.%s', w.id, s.state) into missing
      from written w cross join lateral (
        select case when w.method_id is null then 'bought' else 'confirmed' end as state where w.activated_at is not null
        union all select w.status where w.status in ('cancelled', 'paid_out')
      ) s
      where not exists (
        select from entries e where e.chain = w.chain and e.subject_id = w.id and e.kind = 'investment.' || s.state
          and e.kind not in ('profit.credited', 'profit.reduced')
      ) limit 1;
    else
      select format('%s %s', w.id, tg_argv[0]) into missing
      from written w
      where not exists (
        select from entries e where e.chain = w.chain and e.subject_id = w.id and e.kind = tg_argv[0]
          and e.kind not in ('profit.credited', 'profit.reduced')
      ) limit 1;
  end case;
  if missing is not null then
    raise exception 'there is no entry for %', missing using errcode = 'check_violation', constraint = 'entry_of_its_own';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger deposits_added_with_entry after insert on deposits
  referencing new table as written for each statement execute function require_entries();
--> statement-breakpoint
create trigger deposits_decided_with_entry after update on deposits
  referencing new table as written for each statement execute function require_entries();
--> statement-breakpoint
create trigger withdrawals_added_with_entry after insert on withdrawals
  referencing new table as written for each statement execute function require_entries();
--> statement-breakpoint
create trigger withdrawals_decided_with_entry after update on withdrawals
  referencing new table as written for each statement execute function require_entries();
--> statement-breakpoint
create trigger investments_added_with_entry after insert on investments
  referencing new table as written for each statement execute function require_entries();
--> statement-breakpoint
create trigger investments_decided_with_entry after update on investments
  referencing new table as written for each statement execute function require_entries();
--> statement-breakpoint
create trigger funds_added_with_entry after insert on funds
  referencing new table as written for each statement execute function require_entries('fund.added');
--> statement-breakpoint
create trigger top_ups_added_with_entry after insert on top_ups
  referencing new table as written for each statement execute function require_entries('funding.topped_up');
--> statement-breakpoint

-- 4a. The values that a MAC covers change only in a transaction that writes the audit row about it. The transaction of an audit row is no
-- column that the API may write, so no earlier row explains a change. Each statement reads the audit rows of its transaction once:
-- their number, and the index that finds them, do not depend on what the audit log held when the statement was planned.
create function require_audit_rows() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  this_transaction constant xid8 := pg_current_xact_id();
  -- The column with the subject, where it is not the row itself.
  subject constant text := case
    when tg_op = 'DELETE' then to_jsonb(old) ->> coalesce(tg_argv[0], 'id')
    when tg_level = 'ROW' then to_jsonb(new) ->> coalesce(tg_argv[0], 'id')
  end;
  missing text;
begin
  if tg_level = 'ROW' then
    select subject into missing where subject not in (
      select l.subject_id from audit_log l
      where l.transaction_id = this_transaction and l.outcome = 'done' and l.subject_id is not null
    );
  elsif tg_table_name = 'profit_run_lines' then
    with explained as materialized (
      select l.subject_id as id from audit_log l
      where l.transaction_id = this_transaction and l.outcome = 'done' and l.subject_id is not null
    )
    select w.id into missing from written w
    where w.id::text not in (select id from explained) and w.run_id::text not in (select id from explained) limit 1;
  else
    select w.id into missing from written w where w.id::text not in (
      select l.subject_id from audit_log l
      where l.transaction_id = this_transaction and l.outcome = 'done' and l.subject_id is not null
    ) limit 1;
  end if;
  if missing is not null then
    raise exception 'no audit row explains % %', tg_table_name, missing
      using errcode = 'check_violation', constraint = 'audit_row_of_its_own';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger withdrawals_explained_when_added after insert on withdrawals
  referencing new table as written for each statement execute function require_audit_rows();
--> statement-breakpoint
create trigger withdrawals_explained_when_changed after update on withdrawals
  referencing new table as written for each statement execute function require_audit_rows();
--> statement-breakpoint
create trigger investments_explained_when_added after insert on investments
  referencing new table as written for each statement execute function require_audit_rows();
--> statement-breakpoint
create trigger investments_explained_when_changed after update on investments
  referencing new table as written for each statement execute function require_audit_rows();
--> statement-breakpoint
create trigger approvals_explained_when_added after insert on approvals
  referencing new table as written for each statement execute function require_audit_rows();
--> statement-breakpoint
create trigger approvals_explained_when_changed after update on approvals
  referencing new table as written for each statement execute function require_audit_rows();
--> statement-breakpoint
-- Actions on these tables write their audit row last, so that it is looked up at the commit.
create constraint trigger staff_explained_when_added after insert on staff
  deferrable initially deferred for each row execute function require_audit_rows();
--> statement-breakpoint
create constraint trigger staff_explained_when_changed after update on staff
  deferrable initially deferred for each row when (
    (old.id, old.email, old.role, old.role_since, old.invited_by, old.created_at, old.disabled_at, old.password_hash, old.first_factor_at)
      is distinct from
    (new.id, new.email, new.role, new.role_since, new.invited_by, new.created_at, new.disabled_at, new.password_hash, new.first_factor_at)
  ) execute function require_audit_rows();
--> statement-breakpoint
create constraint trigger payment_methods_explained_when_added after insert on payment_methods
  deferrable initially deferred for each row execute function require_audit_rows();
--> statement-breakpoint
create constraint trigger payment_methods_explained_when_changed after update on payment_methods
  deferrable initially deferred for each row when (
    (old.id, old.name, old.type, old.kind, old.address, old.coins, old.network, old.image, old.instructions, old.approved, old.archived_at)
      is distinct from
    (new.id, new.name, new.type, new.kind, new.address, new.coins, new.network, new.image, new.instructions, new.approved, new.archived_at)
  ) execute function require_audit_rows();
--> statement-breakpoint
-- A passkey is explained by an action on its account.
create constraint trigger passkeys_explained_when_added after insert on passkeys
  deferrable initially deferred for each row execute function require_audit_rows('account_id');
--> statement-breakpoint
create constraint trigger passkeys_explained_when_changed after update on passkeys
  deferrable initially deferred for each row when (
    (old.realm, old.account_id, old.credential_id, old.public_key) is distinct from (new.realm, new.account_id, new.credential_id, new.public_key)
  ) execute function require_audit_rows('account_id');
--> statement-breakpoint
-- Offers: what customers agree to, what a withdrawal costs and the networks of a coin. Their order and icons are no secret.
create constraint trigger bundles_explained_when_added after insert on bundles
  deferrable initially deferred for each row execute function require_audit_rows();
--> statement-breakpoint
create constraint trigger bundles_explained_when_changed after update on bundles
  deferrable initially deferred for each row when (
    (old.id, old.name, old.description, old.amount_usd, old.min_amount_usd, old.max_amount_usd, old.min_payout_usd, old.roi, old.days, old.returns_principal, old.funding_id, old.archived_at)
      is distinct from
    (new.id, new.name, new.description, new.amount_usd, new.min_amount_usd, new.max_amount_usd, new.min_payout_usd, new.roi, new.days, new.returns_principal, new.funding_id, new.archived_at)
  ) execute function require_audit_rows();
--> statement-breakpoint
create constraint trigger coins_explained_when_added after insert on coins
  deferrable initially deferred for each row execute function require_audit_rows();
--> statement-breakpoint
create constraint trigger coins_explained_when_changed after update on coins
  deferrable initially deferred for each row when (
    (old.id, old.symbol, old.name, old.for_deposit, old.networks, old.had_networks, old.fee_fixed, old.fee_percent, old.archived_at)
      is distinct from
    (new.id, new.symbol, new.name, new.for_deposit, new.networks, new.had_networks, new.fee_fixed, new.fee_percent, new.archived_at)
  ) execute function require_audit_rows();
--> statement-breakpoint
-- Frozen addresses are added and removed, never changed.
create constraint trigger frozen_addresses_explained_when_added after insert on frozen_addresses
  deferrable initially deferred for each row execute function require_audit_rows();
--> statement-breakpoint
create constraint trigger frozen_addresses_explained_when_removed after delete on frozen_addresses
  deferrable initially deferred for each row execute function require_audit_rows();
--> statement-breakpoint
-- Pinned prices: an action on one names its coin.
create constraint trigger price_pins_explained_when_added after insert on price_pins
  deferrable initially deferred for each row execute function require_audit_rows('coin');
--> statement-breakpoint
create constraint trigger price_pins_explained_when_changed after update on price_pins
  deferrable initially deferred for each row execute function require_audit_rows('coin');
--> statement-breakpoint
create constraint trigger price_pins_explained_when_removed after delete on price_pins
  deferrable initially deferred for each row execute function require_audit_rows('coin');
--> statement-breakpoint
-- Customers: where they withdraw to, their waits, locks and freezes, and where links to confirm withdrawals are mailed.
create constraint trigger saved_addresses_explained_when_added after insert on saved_addresses
  deferrable initially deferred for each row execute function require_audit_rows();
--> statement-breakpoint
create constraint trigger saved_addresses_explained_when_changed after update on saved_addresses
  deferrable initially deferred for each row when (
    (old.id, old.customer_id, old.coin, old.network, old.address, old.label, old.created_at, old.proven_at)
      is distinct from
    (new.id, new.customer_id, new.coin, new.network, new.address, new.label, new.created_at, new.proven_at)
  ) execute function require_audit_rows();
--> statement-breakpoint
create constraint trigger customers_explained_when_changed after update on customers
  deferrable initially deferred for each row when (
    (old.id, old.withdrawals_wait_until, old.only_saved_addresses, old.any_address_from, old.settings_locked_until, old.sign_in_frozen_until, old.withdrawals_frozen_until, old.investing_frozen_until, old.email, old.password_hash, old.email_verified, old.email_verified_at, old.marked_verified_at)
      is distinct from
    (new.id, new.withdrawals_wait_until, new.only_saved_addresses, new.any_address_from, new.settings_locked_until, new.sign_in_frozen_until, new.withdrawals_frozen_until, new.investing_frozen_until, new.email, new.password_hash, new.email_verified, new.email_verified_at, new.marked_verified_at)
  ) execute function require_audit_rows();
--> statement-breakpoint
-- Changes of an email address are explained by an action on their customer: the product writes the new or the old one later.
create constraint trigger email_changes_explained_when_added after insert on email_changes
  deferrable initially deferred for each row execute function require_audit_rows('customer_id');
--> statement-breakpoint
create constraint trigger email_changes_explained_when_changed after update on email_changes
  deferrable initially deferred for each row execute function require_audit_rows('customer_id');
--> statement-breakpoint
-- Profit runs. Lines are explained by an action on themselves or on their run.
create constraint trigger profit_runs_explained_when_added after insert on profit_runs
  deferrable initially deferred for each row execute function require_audit_rows();
--> statement-breakpoint
create constraint trigger profit_runs_explained_when_changed after update on profit_runs
  deferrable initially deferred for each row when (
    (old.id, old.bundle_id, old.period, old.percent, old.amount_usd, old.csv_sha256, old.lines, old.total_usd, old.status, old.created_by, old.created_at, old.ended_at)
      is distinct from
    (new.id, new.bundle_id, new.period, new.percent, new.amount_usd, new.csv_sha256, new.lines, new.total_usd, new.status, new.created_by, new.created_at, new.ended_at)
  ) execute function require_audit_rows();
--> statement-breakpoint
create trigger profit_run_lines_explained_when_added after insert on profit_run_lines
  referencing new table as written for each statement execute function require_audit_rows();
--> statement-breakpoint
create trigger profit_run_lines_explained_when_changed after update on profit_run_lines
  referencing new table as written for each statement execute function require_audit_rows();
--> statement-breakpoint
-- A setting is explained by an action on settings that names it; storing the value that holds anyway is an action that changes
-- nothing. Of a password, the audit row only says that it was changed.
-- A row keeps its name, so that no setting goes away under another one.
create function require_setting_audit_row() returns trigger language plpgsql as $$
declare
  this_transaction constant xid8 := pg_current_xact_id();
begin
  if tg_op = 'UPDATE' and old.name <> new.name then
    raise exception 'the setting % keeps its name', old.name using errcode = 'check_violation', constraint = 'audit_row_of_its_own';
  end if;
  if not exists (
    select from audit_log l where l.transaction_id = this_transaction and l.outcome <> 'refused' and (
      l.action in ('settings.change', 'controls.change', 'smtp.change')
        and l.after::jsonb ?| array[new.name, new.name || '_changed']
      or l.action like 'approval\_limit.%' and l.subject_id = new.name
    )
  ) then
    raise exception 'no audit row explains the setting %', new.name
      using errcode = 'check_violation', constraint = 'audit_row_of_its_own';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger settings_explained_when_added after insert on settings
  deferrable initially deferred for each row when (new.name <> 'demo_data') execute function require_setting_audit_row();
--> statement-breakpoint
create constraint trigger settings_explained_when_changed after update on settings
  deferrable initially deferred for each row when (old.name <> new.name or new.name <> 'demo_data' and old.value <> new.value)
  execute function require_setting_audit_row();
--> statement-breakpoint

-- 5. An archived customer requests nothing new and is given nothing. The lock on the customer's row makes a request wait for an
-- account that is being closed, and makes the closing wait for a request that is being written.
create function refuse_archived_customers() returns trigger language plpgsql as $$
begin
  perform from customers where chain = new.chain and id = new.customer_id and archived_at is null for key share;
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
--> statement-breakpoint

-- 6. The first request that names a proof takes it. The API cannot give it to another one, because it may not update the column.
create function claim_payment_proof() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update payment_proofs set used_by = new.id
    where chain = new.chain and file_name = new.payment_proof and (used_by is null or used_by = new.id);
  if not found and exists (select from payment_proofs where chain = new.chain and file_name = new.payment_proof) then
    raise exception 'the proof % belongs to another request', new.payment_proof
      using errcode = 'unique_violation', constraint = 'payment_proofs_once';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger deposits_claim_proof before insert on deposits for each row
  when (new.payment_proof is not null) execute function claim_payment_proof();
--> statement-breakpoint
create trigger deposits_replace_proof before update of payment_proof on deposits for each row
  when (new.payment_proof is not null and new.payment_proof is distinct from old.payment_proof)
  execute function claim_payment_proof();
--> statement-breakpoint
create trigger investments_claim_proof before insert on investments for each row
  when (new.payment_proof is not null) execute function claim_payment_proof();
--> statement-breakpoint
create trigger investments_replace_proof before update of payment_proof on investments for each row
  when (new.payment_proof is not null and new.payment_proof is distinct from old.payment_proof)
  execute function claim_payment_proof();
--> statement-breakpoint

-- A coin remembers that it ever had a network.
create function remember_networks() returns trigger language plpgsql as $$
begin
  new.had_networks := new.had_networks or cardinality(new.networks) > 0 or (tg_op = 'UPDATE' and old.had_networks);
  return new;
end
$$;
--> statement-breakpoint
create trigger coins_remember_networks before insert or update on coins
  for each row execute function remember_networks();
--> statement-breakpoint

-- 7. An email address belongs to one customer, over all chains. The API cannot write this table.
create function keep_customer_email() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    delete from customer_emails where email = old.email;
  end if;
  insert into customer_emails (email, customer_id) values (new.email, new.id);
  return null;
end
$$;
--> statement-breakpoint
create trigger customers_email_added after insert on customers
  for each row execute function keep_customer_email();
--> statement-breakpoint
create trigger customers_email_changed after update of email on customers for each row
  when (new.email is distinct from old.email) execute function keep_customer_email();
--> statement-breakpoint

-- 7a. A line of a profit run goes from waiting to credited to undone, or ends earlier, and never back: a line that was credited
-- can't wait again. Its credits never change. A run that ended stays as it is.
create trigger profit_run_lines_forward before update on profit_run_lines for each row
  when (
    to_jsonb(new) - '{outcome,credited_at,undone_at,problem,mac,key_number}'::text[]
      <> to_jsonb(old) - '{outcome,credited_at,undone_at,problem,mac,key_number}'::text[]
    or (old.outcome, new.outcome) not in (
      ('waiting', 'credited'), ('waiting', 'skipped'), ('waiting', 'canceled'), ('credited', 'undone'), ('credited', 'kept')
    )
  ) execute function refuse_deciding_again();
--> statement-breakpoint
create trigger profit_runs_over_once before update on profit_runs for each row
  when (
    old.status in ('undone', 'partly_undone', 'canceled')
    or old.status <> 'draft' and new.status in ('draft', 'canceled')
    or to_jsonb(new) - '{status,stop_reason,ended_at,mac,key_number}'::text[]
      <> to_jsonb(old) - '{status,stop_reason,ended_at,mac,key_number}'::text[]
  ) execute function refuse_deciding_again();
--> statement-breakpoint
-- The lines of a run that is canceled or undone wait no longer, which frees their period.
create function cancel_waiting_lines() returns trigger language plpgsql as $$
begin
  update profit_run_lines set outcome = 'canceled' where run_id = new.id and outcome = 'waiting';
  return null;
end
$$;
--> statement-breakpoint
create trigger profit_runs_cancel_lines after update of status on profit_runs for each row
  when (new.status in ('canceled', 'undoing')) execute function cancel_waiting_lines();
--> statement-breakpoint
-- 8. References from rows without a chain, and from one chain to another. A foreign key would need the chain of the other row.
-- Customers, funding accounts and changes of an email address are never deleted, so looking once is enough.
create function require_referenced() returns trigger language plpgsql as $$
declare
  referenced uuid := to_jsonb(new) ->> tg_argv[0];
  found_row boolean;
begin
  if referenced is null then
    return new;
  end if;
  case tg_argv[1]
    when 'customers' then
      select exists (select from customers where chain = chain_of(referenced) and id = referenced) into found_row;
    when 'funding_accounts' then
      select exists (select from funding_accounts where chain = chain_of(referenced) and id = referenced) into found_row;
    when 'email_changes' then
      select exists (select from email_changes where chain = chain_of(referenced) and id = referenced) into found_row;
  end case;
  if not found_row then
    raise exception '% % of % does not exist', tg_argv[0], referenced, tg_table_name
      using errcode = 'foreign_key_violation', constraint = tg_name;
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger sessions_of_customer before insert or update of customer_id on sessions
  for each row execute function require_referenced('customer_id', 'customers');
--> statement-breakpoint
create trigger mailed_links_of_change before insert or update of email_change_id on mailed_links
  for each row execute function require_referenced('email_change_id', 'email_changes');
--> statement-breakpoint
create trigger bundles_of_account before insert or update of funding_id on bundles
  for each row execute function require_referenced('funding_id', 'funding_accounts');
--> statement-breakpoint
create trigger investments_of_account before insert or update of funding_id on investments
  for each row execute function require_referenced('funding_id', 'funding_accounts');
--> statement-breakpoint

-- 9. The limits of approvals over time, from the audit log: the verifier reads no settings. Before the first change it is what
-- that change replaced, and without one what the settings say. A null means that no amount needed a second person.
create view approval_limits as
select usd, since, lead(since, 1, 'infinity'::timestamptz) over (order by since) as until from (
  select (after::jsonb ->> 'limit_usd')::numeric as usd, at as since from audit_log
  where action = 'approval_limit.change' and outcome = 'done'
  union all
  select case when first.before is null then set_now.usd else (first.before::jsonb ->> 'limit_usd')::numeric end, '-infinity'
  from (
    select case when count(*) = 0 then 10000 else max(nullif(value, '')::numeric) end as usd
    from settings where name = 'approval_limit_usd'
  ) set_now left join lateral (
    select before from audit_log where action = 'approval_limit.change' and outcome = 'done' order by id limit 1
  ) first on true
) changes;
--> statement-breakpoint
-- The same for the limit of a customer's first payments, where null is the limit itself, and for how many times the limit one
-- person may move alone in a week.
create view first_deposit_limits as
select usd, since, lead(since, 1, 'infinity'::timestamptz) over (order by since) as until from (
  select (after::jsonb ->> 'first_deposit_limit_usd')::numeric as usd, at as since from audit_log
  where action = 'approval_limit.change_first_deposit' and outcome = 'done'
  union all
  select case when first.before is null then set_now.usd else (first.before::jsonb ->> 'first_deposit_limit_usd')::numeric end, '-infinity'
  from (
    select max(nullif(value, '')::numeric) as usd from settings where name = 'first_deposit_limit_usd'
  ) set_now left join lateral (
    select before from audit_log where action = 'approval_limit.change_first_deposit' and outcome = 'done' order by id limit 1
  ) first on true
) changes;
--> statement-breakpoint
create view added_limit_times as
select times, since, lead(since, 1, 'infinity'::timestamptz) over (order by since) as until from (
  select (after::jsonb ->> 'times')::numeric as times, at as since from audit_log
  where action = 'approval_limit.change_times' and outcome = 'done'
  union all
  select case when first.before is null then set_now.times else (first.before::jsonb ->> 'times')::numeric end, '-infinity'
  from (
    select coalesce(max(value::numeric), 5) as times from settings where name = 'approval_added_times'
  ) set_now left join lateral (
    select before from audit_log where action = 'approval_limit.change_times' and outcome = 'done' order by id limit 1
  ) first on true
) changes;
--> statement-breakpoint
-- The settings that the verifier reads: nothing of the mail server.
create view checked_settings as
select name, value from settings where name not like 'smtp%';
--> statement-breakpoint

-- 10. A customer has one open investment of a bundle. No role may change the table that says so.
create function keep_open_investments() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status in ('pending', 'active', 'completed') then
    insert into open_investments values (new.chain, new.customer_id, new.bundle_id, new.id);
  else
    delete from open_investments
    where chain = new.chain and customer_id = new.customer_id and bundle_id = new.bundle_id and investment_id = new.id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger investments_opened after insert on investments for each row
  when (new.status in ('pending', 'active', 'completed')) execute function keep_open_investments();
--> statement-breakpoint
create trigger investments_closed after update of status on investments for each row
  when (old.status in ('pending', 'active', 'completed') and new.status not in ('pending', 'active', 'completed'))
  execute function keep_open_investments();
--> statement-breakpoint
-- The status of an investment changes again after it has begun, and no index finds when. So each change is kept until it is counted.
create function keep_uncounted_changes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into uncounted_changes (chain, investment_id, was, became) values (new.chain, new.id, old.status, new.status);
  return null;
end
$$;
--> statement-breakpoint
create trigger investments_changed after update of status on investments for each row
  when (old.status <> 'pending' and new.status <> old.status) execute function keep_uncounted_changes();
--> statement-breakpoint

-- Nothing is sent to an address that customers deposit to, or deposited to before it was changed or archived.
create function keep_own_addresses() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into own_addresses values (lower(new.address)) on conflict do nothing;
  return null;
end
$$;
--> statement-breakpoint
create trigger payment_methods_shown after insert or update of type, kind, address, approved on payment_methods for each row
  when (new.type = 'deposit' and new.kind = 'crypto' and new.approved and new.address <> '')
  execute function keep_own_addresses();
--> statement-breakpoint
-- An updated row finds space on its page, where no index needs to learn of it. Requests that arrive together are decided together,
-- so that a tenth is not enough for those that are always decided.
alter table deposits set (fillfactor = 90);
--> statement-breakpoint
alter table withdrawals set (fillfactor = 70);
--> statement-breakpoint
alter table investments set (fillfactor = 70);
--> statement-breakpoint
alter table balances set (fillfactor = 80);
--> statement-breakpoint
alter table customers set (fillfactor = 90);
--> statement-breakpoint
-- Tables that grow are vacuumed after so many new rows, and not after a fifth of their size: an index alone answers only for rows
-- that a vacuum has seen. Their statistics follow each hundredth, because the newest ids are beyond those that were seen before.
create function vacuum_by_new_rows(name text) returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  execute format('alter table public.%I set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000, '
    'autovacuum_analyze_scale_factor = 0.01)', name);
end
$$;
--> statement-breakpoint
select vacuum_by_new_rows(name) from unnest(array[
  'entries', 'postings', 'seals', 'audit_seals', 'notifications', 'deposits', 'withdrawals', 'investments'
]) name;
--> statement-breakpoint
-- Few rows that change with each command: their old versions are removed before they fill pages.
do $$
declare
  name text;
begin
  foreach name in array array['balances', 'pending_work', 'uncounted_changes', 'uncounted_requests', 'sessions', 'idempotency_keys', 'rate_limits'] loop
    execute format('alter table public.%I set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 2000)', name);
  end loop;
end
$$;
--> statement-breakpoint

-- Processes remember rows of these tables, and are notified of each change when it is committed: the table, and the row if it is one of
-- many. Never on a table that commands of customers write: a commit that notifies waits for all others that do.
create function tell_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('mintmark_changes', concat_ws(' ', tg_table_name, case
    when tg_level = 'STATEMENT' then null
    when tg_op = 'INSERT' then to_jsonb(new) ->> tg_argv[0]
    else to_jsonb(old) ->> tg_argv[0]
  end));
  return null;
end
$$;
--> statement-breakpoint
-- An expired session is deleted without a notification, and the last use of a session changes no rights.
create trigger sessions_tell_change after update on sessions for each row
  when ((old.token_hash, old.id, old.customer_id, old.staff_id, old.created_at, old.expires_at, old.viewed_by, old.view_reason, old.mac, old.key_number)
    is distinct from
    (new.token_hash, new.id, new.customer_id, new.staff_id, new.created_at, new.expires_at, new.viewed_by, new.view_reason, new.mac, new.key_number))
  execute function tell_change('id');
--> statement-breakpoint
create trigger sessions_tell_end after delete on sessions for each row
  when (old.expires_at > now()) execute function tell_change('id');
--> statement-breakpoint
create trigger customers_tell_change after update of archived_at on customers for each row
  when (old.archived_at is distinct from new.archived_at) execute function tell_change('id');
--> statement-breakpoint
create trigger customers_tell_end after delete on customers for each row execute function tell_change('id');
--> statement-breakpoint
create trigger staff_tell_change after update or delete on staff for each row execute function tell_change('id');
--> statement-breakpoint
create trigger authenticators_tell_new after insert on authenticators for each row
  when (new.realm = 'staff') execute function tell_change('account_id');
--> statement-breakpoint
create trigger authenticators_tell_change after update on authenticators for each row
  when (old.realm = 'staff' and (old.account_id, old.confirmed_at) is distinct from (new.account_id, new.confirmed_at))
  execute function tell_change('account_id');
--> statement-breakpoint
create trigger authenticators_tell_end after delete on authenticators for each row
  when (old.realm = 'staff') execute function tell_change('account_id');
--> statement-breakpoint
create trigger settings_tell_change after insert or update or delete on settings for each row execute function tell_change('name');
--> statement-breakpoint
create trigger coins_tell_change after insert or update or delete on coins for each statement execute function tell_change();
--> statement-breakpoint
create trigger bundles_tell_change after insert or update or delete on bundles for each statement execute function tell_change();
--> statement-breakpoint
create trigger market_figures_tell_change after insert or update or delete on market_figures for each statement
  execute function tell_change();
--> statement-breakpoint
create trigger payment_methods_tell_change after insert or update or delete on payment_methods for each statement
  execute function tell_change();
--> statement-breakpoint

-- 11. The audit log and the outbox only grow, so they are partitioned by month: an id begins with its time. The API reaches rows
-- through these tables only, because partitions get no grants.

-- The lowest id that a row made at this time can have.
create function least_id_at(at timestamptz) returns uuid language sql immutable strict parallel safe
  return (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
--> statement-breakpoint
-- A table like its parent, ready to be attached. A statement trigger holds for statements that name its table, and not for
-- those that name a partition, so each partition has its own.
create function create_partition(parent text, name text) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  execute format('create table public.%I (like public.%I including all)', name, parent);
  perform public.vacuum_by_new_rows(name);
  if exists (select from pg_trigger where tgrelid = parent::regclass and tgname = parent || '_append_only') then
    execute format(
      'create trigger %I before update or delete or truncate on public.%I for each statement execute function public.refuse_rewriting()',
      parent || '_append_only', name
    );
  end if;
end
$$;
--> statement-breakpoint
-- Adds the partition of a month, which begins at the least id of its first millisecond in UTC, and returns its name. Returns null
-- if it exists, or if the default partition has rows of the month: they stay there, because moving them would stop inserts.
-- Attaching locks the default partition until the commit. Inserts into the other partitions go on.
create function add_month_partition(parent text, month date) returns text language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  name text := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
  lowest uuid := least_id_at(month::timestamp at time zone 'UTC');
  beyond uuid := least_id_at((month + interval '1 month') at time zone 'UTC');
  taken boolean;
begin
  if to_regclass(format('public.%I', name)) is not null then
    return null;
  end if;
  execute format('select exists (select from public.%I where id >= $1 and id < $2)', parent || '_default')
    into taken using lowest, beyond;
  if taken then
    return null;
  end if;
  perform create_partition(parent, name);
  execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)', parent, name, lowest, beyond);
  return name;
end
$$;
--> statement-breakpoint
-- Adds the first missing partition of this month and the three after it, and returns its name; null if none is missing. One a
-- call, so that a transaction locks one default partition. It gives up after a second if a long read keeps it from the lock,
-- because other reads wait behind it.
create function add_missing_partition() returns text language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp set lock_timeout = '1s' as $$
declare
  this_month timestamp := date_trunc('month', now() at time zone 'UTC');
  parent text;
  month date;
  made text;
begin
  perform pg_advisory_xact_lock(41004201);
  for month, parent in
    select months, name
    from generate_series(this_month, this_month + interval '3 months', '1 month') months, unnest(array['audit_log', 'outbox']) name
    order by months, name
  loop
    made := add_month_partition(parent, month);
    if made is not null then
      return made;
    end if;
  end loop;
  return null;
end
$$;
--> statement-breakpoint
revoke execute on function vacuum_by_new_rows(text), create_partition(text, text), add_month_partition(text, date), add_missing_partition() from public;
--> statement-breakpoint
grant execute on function add_missing_partition() to mintmark_api;
--> statement-breakpoint
-- The default partitions take the rows of all other times, so that an insert never fails.
select create_partition(parent, parent || '_default') from unnest(array['audit_log', 'outbox']) as parent;
--> statement-breakpoint
alter table audit_log attach partition audit_log_default default;
--> statement-breakpoint
alter table outbox attach partition outbox_default default;
--> statement-breakpoint
do $$
begin
  while add_missing_partition() is not null loop
  end loop;
end
$$;
--> statement-breakpoint

-- 12. The rows that are always there.
insert into payout_switch (id, found, accepted) values ('payouts', '[]', '[]');
--> statement-breakpoint
insert into ledger_chains select generate_series(0, 15);
--> statement-breakpoint
-- The house's own account, from which profit comes unless a bundle names another one.
insert into funding_accounts (chain, id, name, created_at) values (0, '00000000-0000-7000-8000-000000000001', 'House', now());
--> statement-breakpoint
insert into outbox_positions (name, snapshot) values ('notifications', pg_current_snapshot()::text);
--> statement-breakpoint
insert into figure_positions (kind, counted_to) select kind, '00000000-0000-0000-0000-000000000000'
  from unnest(array['entry', 'action', 'deposit', 'withdrawal', 'investment', 'customer', 'audit', 'mail']) kind;
--> statement-breakpoint
insert into sealing_positions (name, snapshot)
  select name, pg_current_snapshot()::text from unnest(array['entries', 'audit']) name;
--> statement-breakpoint
-- The number of migrations that a version of the product must know to run after a migration. A migration that removes or renames
-- something that earlier versions use sets the default to the number of the first version that does not. All others only add.
alter table drizzle.__drizzle_migrations add column known_min integer not null default 1;
--> statement-breakpoint
-- 13. The API works under a role that may only do what the product does, and the verifier only reads the books. Both roles are
-- created before, by roles.sql.
grant usage on schema public, drizzle to mintmark_api;
--> statement-breakpoint
grant usage on schema public, drizzle to mintmark_verifier;
--> statement-breakpoint
grant select on
  added_limit_times, approval_limits, audit_log, checked_settings, customer_emails, drizzle.__drizzle_migrations, entries, first_deposit_limits,
  ledger_chains, open_investments, own_addresses, payout_switch, sealing_positions
  to mintmark_api;
--> statement-breakpoint
grant select, insert on
  approval_signatures, approval_sums, approvals, approver_starts, audit_seals, balances, custody_balances, customer_freezes, customer_notes, deposit_memos, depositors,
  deposits, funding_accounts, funds, idempotency_keys, investments, postings, price_checks, profit_run_lines, profit_runs, scam_reports, seals, support_messages,
  request_txids, support_threads, top_ups, unidentified_deposits, withdrawal_addresses, withdrawals
  to mintmark_api;
--> statement-breakpoint
grant select, insert on legal_acceptances, legal_versions to mintmark_api;
--> statement-breakpoint
grant select, update on
  outbox_positions
  to mintmark_api;
--> statement-breakpoint
grant select, insert, update on
  bundles, candle_series, coins, customers, email_changes, impersonation_sessions, legal_drafts, mail_choices, market_figures,
  outbox, payment_methods, price_sources, prices, request_viewers, settings, staff, watchlists
  to mintmark_api;
--> statement-breakpoint
grant select, insert, delete on
  book_checks, deposit_quotes, frozen_addresses, notifications, payment_proofs, pending_work,
  saved_addresses
  to mintmark_api;
--> statement-breakpoint
grant select, insert, update, delete on
  authenticators, candles, known_devices, mailed_links, news_feeds, news_items, passkey_challenges, passkeys,
  price_pins, rate_limits, recovery_codes, running_checks, sessions
  to mintmark_api;
--> statement-breakpoint
grant select on
  added_limit_times, approval_limits, approval_signatures, approvals, approver_starts, audit_log, audit_seals, balances,
  book_checks, bundles, candle_series, candles, checked_settings, coins, deposit_quotes, depositors, deposits, drizzle.__drizzle_migrations, entries, first_deposit_limits, funding_accounts, funds,
  investments, open_investments, payment_methods, payout_switch, pending_work, postings, price_checks,
  price_pins, profit_run_lines, profit_runs, request_txids, sealing_positions, seals, top_ups, withdrawals
  to mintmark_verifier;
--> statement-breakpoint
-- Snapshots and figures follow from other rows; jobs of the API keep them.
grant select on
  action_figures, entry_figures, figure_positions, portfolio_snapshots, profit_figures, request_figures, row_figures,
  snapshot_positions, uncounted_changes, uncounted_requests
  to mintmark_verifier;
--> statement-breakpoint
grant select, insert on portfolio_snapshots to mintmark_api;
--> statement-breakpoint
grant select, insert, update on
  action_figures, entry_figures, profit_figures, request_figures, row_figures, snapshot_positions
  to mintmark_api;
--> statement-breakpoint
grant select, update on figure_positions to mintmark_api;
--> statement-breakpoint
grant select, insert, delete on uncounted_requests to mintmark_api;
--> statement-breakpoint
grant select, delete on uncounted_changes to mintmark_api;
--> statement-breakpoint
-- Of staff, the verifier reads what their MACs cover.
grant select (id, email, role, role_since, invited_by, created_at, disabled_at, mac, key_number) on staff to mintmark_verifier;
--> statement-breakpoint
-- Of frozen addresses, what it compares with the audit log.
grant select (id, address) on frozen_addresses to mintmark_verifier;
--> statement-breakpoint
-- Of passkeys, what it compares with the audit log.
grant select (id, realm, account_id, public_key) on passkeys to mintmark_verifier;
--> statement-breakpoint
-- Of unidentified deposits, the payment, and the customer and the deposit that it was credited with.
grant select (id, status, txid, customer_id, deposit_id) on unidentified_deposits to mintmark_verifier;
--> statement-breakpoint
-- Of customers, the verifier reads only what the daily limit and the figures count.
grant select (chain, id, withdrawn_usd, created_at) on customers to mintmark_verifier;
--> statement-breakpoint
-- Of the outbox, what the figures count.
grant select (id, kind, created_at) on outbox to mintmark_verifier;
--> statement-breakpoint
-- The login of a replica reads what lists, exports, reports and histories show: no password, session, second factor, mailed link
-- or setting.
grant usage on schema public, drizzle to mintmark_reader;
--> statement-breakpoint
grant select on
  action_figures, approval_signatures, approvals, audit_log, balances, bundles, candle_series, candles, coins, custody_balances, customer_freezes,
  customer_notes, deposit_memos, deposits, drizzle.__drizzle_migrations, entries, entry_figures, figure_positions, frozen_addresses, funding_accounts,
  funds, investments, market_figures, open_investments, outbox, own_addresses, payment_methods, payment_proofs, pending_work, portfolio_snapshots, postings,
  price_pins, price_sources, prices, profit_figures, profit_run_lines, profit_runs, request_figures, request_txids, row_figures, saved_addresses, scam_reports,
  snapshot_positions, support_messages, support_threads, top_ups, uncounted_changes, uncounted_requests, unidentified_deposits, withdrawal_addresses, withdrawals
  to mintmark_reader;
--> statement-breakpoint
grant select (
  chain, id, email, first_name, last_name, phone, country, state, address, zip, avatar, email_verified, email_verified_at, marked_verified_at,
  withdrawals_wait_until, only_saved_addresses, any_address_from, settings_locked_until, sign_in_frozen_until, withdrawals_frozen_until,
  investing_frozen_until, withdrawn_usd, created_at, archived_at, closed_at
) on customers to mintmark_reader;
--> statement-breakpoint
grant select (
  id, email, name, role, role_since, invited_by, created_at, disabled_at, first_factor_at, disabled_alone_at, mac, key_number
) on staff to mintmark_reader;
--> statement-breakpoint
-- The API cannot choose the transaction of an entry or an audit row, by which the sealing job finds it.
grant insert (
  chain, id, at, actor_realm, actor_id, actor_role, action, subject_id, before, after, reason, address, outcome, code,
  requested_by, approval_id, mac, key_number
) on audit_log to mintmark_api;
--> statement-breakpoint
grant insert (
  chain, id, kind, owner_id, subject_id, at, actor_realm, actor_id, reason, conversions, requested_by, approval_id, prices,
  mac, key_number
) on entries to mintmark_api;
--> statement-breakpoint
-- Of these rows the API changes only what the rules change of them.
grant update (hours) on approval_sums to mintmark_api;
--> statement-breakpoint
grant update (alone_usd, by_two_since) on depositors to mintmark_api;
--> statement-breakpoint
grant update (status, decided_by, decided_at, decision_reason, signed, mac, key_number) on approvals to mintmark_api;
--> statement-breakpoint
grant update (amount, moved_at) on balances to mintmark_api;
--> statement-breakpoint
grant update (assigned_to) on pending_work to mintmark_api;
--> statement-breakpoint
grant update (payment_proof, status, decided_at, reversed_at, received_amount, txid, reason, note) on deposits to mintmark_api;
--> statement-breakpoint
grant update (status, principal, principal_usd, profit_usd, payment_proof, activated_at, completed_at, paid_out_at, payout_coin, payout_amount, reopened_at, closed_at, close_reason, txid, note, cancelled_by_customer, received_amount, mac, key_number) on investments to mintmark_api;
--> statement-breakpoint
grant update (outcome, credited_at, undone_at, problem, mac, key_number) on profit_run_lines to mintmark_api;
--> statement-breakpoint
grant update (status, stop_reason, ended_at, mac, key_number) on profit_runs to mintmark_api;
--> statement-breakpoint
grant update (snapshot) on sealing_positions to mintmark_api;
--> statement-breakpoint
grant update (read_at) on notifications to mintmark_api;
--> statement-breakpoint
grant update (stopped_at, found, accepted) on payout_switch to mintmark_api;
--> statement-breakpoint
grant update (label, proven_at) on saved_addresses to mintmark_api;
--> statement-breakpoint
grant update (status, customer_id, deposit_id, closed_at, reason) on unidentified_deposits to mintmark_api;
--> statement-breakpoint
grant update (text, created_at, closed_at) on scam_reports to mintmark_api;
--> statement-breakpoint
grant update (waits_for, messages, last_at, closed_at) on support_threads to mintmark_api;
--> statement-breakpoint
grant update (status, txid, notes, decided_at, reason, mail_confirmed_at, mac, key_number) on withdrawals to mintmark_api;
--> statement-breakpoint
-- The job runner's own tables: what getConstructionPlans('jobs') of pg-boss 12.35.0 prints, without its transaction. A
-- later version brings a migration of its own (getMigrationPlans); start-jobs.test.ts compares the two.
CREATE SCHEMA IF NOT EXISTS jobs;

    CREATE TYPE jobs.job_state AS ENUM (
      'created',
      'retry',
      'active',
      'completed',
      'cancelled',
      'failed'
    )
  ;

    CREATE FUNCTION jobs.job_now()
    RETURNS timestamp with time zone AS
    $$
      SELECT pg_catalog.now();
    $$
    LANGUAGE sql STABLE;
  ;

    CREATE TABLE jobs.version (
      version int primary key,
      cron_on timestamp with time zone,
      bam_on timestamp with time zone,
      flow_on timestamp with time zone,
      reindex_on timestamp with time zone,
      monitor_backoff_on timestamp with time zone
    )
  ;

    CREATE TABLE jobs.queue (
      name text NOT NULL,
      policy text NOT NULL,
      retry_limit int NOT NULL,
      retry_delay int NOT NULL,
      retry_backoff bool NOT NULL,
      retry_delay_max int,
      expire_seconds int NOT NULL,
      retention_seconds int NOT NULL,
      deletion_seconds int NOT NULL,
      dead_letter text REFERENCES jobs.queue (name) CHECK (dead_letter IS DISTINCT FROM name),
      partition bool NOT NULL,
      table_name text NOT NULL,
      deferred_count int NOT NULL default 0,
      queued_count int NOT NULL default 0,
      ready_count int NOT NULL default 0,
      warning_queued int NOT NULL default 0,
      active_count int NOT NULL default 0,
      failed_count int NOT NULL default 0,
      total_count int NOT NULL default 0,
      created_delta int NOT NULL default 0,
      completed_delta int NOT NULL default 0,
      failed_delta int NOT NULL default 0,
      delta_on timestamp with time zone,
      delta_seconds int,
      ready_history int[] NOT NULL default '{}',
      heartbeat_seconds int,
      notify bool NOT NULL DEFAULT false,
      singletons_active text[],
      monitor_claim_on timestamp with time zone,
      monitor_on timestamp with time zone,
      maintain_on timestamp with time zone,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY (name)
    )
  ;

    CREATE TABLE jobs.schedule (
      name text REFERENCES jobs.queue ON DELETE CASCADE,
      key text not null DEFAULT '',
      kind text not null DEFAULT 'cron' CHECK (kind IN ('cron', 'rrule')),
      cron text not null,
      timezone text DEFAULT 'UTC',
      data jsonb,
      options jsonb,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      last_job_id uuid,
      PRIMARY KEY (name, key)
    )
  ;

    CREATE TABLE jobs.subscription (
      event text not null,
      name text not null REFERENCES jobs.queue ON DELETE CASCADE,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY(event, name)
    )
  ;

    CREATE TABLE jobs.bam (
      id uuid PRIMARY KEY default gen_random_uuid(),
      name text NOT NULL,
      version int NOT NULL,
      status text NOT NULL DEFAULT 'pending',
      queue text,
      table_name text NOT NULL,
      command text NOT NULL,
      error text,
      created_on timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
      started_on timestamp with time zone,
      completed_on timestamp with time zone
    )
  ;

    CREATE FUNCTION jobs.job_table_format(command text, table_name text)
    RETURNS text AS
    $$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $$
    LANGUAGE sql IMMUTABLE;
  ;

    CREATE FUNCTION jobs.job_table_run(command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
    RETURNS VOID AS
    $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM jobs.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE jobs.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE jobs.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM jobs.queue WHERE partition = true
      LOOP
        EXECUTE jobs.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$
    LANGUAGE plpgsql;
  ;

    CREATE FUNCTION jobs.job_table_run_async(command_name text, version int, command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
    RETURNS VOID AS
    $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM jobs.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO jobs.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          jobs.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO jobs.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        jobs.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        jobs.job_table_format(command, queue.table_name)
      FROM jobs.queue
      WHERE partition = true;
    END;
    $$
    LANGUAGE plpgsql;
  ;

    CREATE TABLE jobs.job (
      id uuid not null default gen_random_uuid(),
      name text not null,
      priority integer not null default(0),
      data jsonb,
      state jobs.job_state not null default 'created',
      retry_limit integer not null default 2,
      retry_count integer not null default 0,
      retry_delay integer not null default 0,
      retry_backoff boolean not null default false,
      retry_delay_max integer,
      expire_seconds int not null default 900,
      deletion_seconds int not null default 604800,
      singleton_key text,
      singleton_on timestamp without time zone,
      group_id text,
      group_tier text,
      start_after timestamp with time zone not null default now(),
      created_on timestamp with time zone not null default now(),
      started_on timestamp with time zone,
      completed_on timestamp with time zone,
      keep_until timestamp with time zone NOT NULL default now() + interval '1209600',
      output jsonb,
      dead_letter text,
      policy text,
      heartbeat_on timestamp with time zone,
      heartbeat_seconds int,
      blocked boolean not null default false,
      blocking boolean not null default false,
      pending_dependencies int not null default 0,
      source_name text,
      source_id uuid,
      source_created_on timestamp with time zone,
      source_retry_count int,
      source_output jsonb,
      source_root_id uuid
    ) PARTITION BY LIST (name)
  ;
ALTER TABLE jobs.job ADD PRIMARY KEY (name, id);

    CREATE TABLE jobs.job_common (LIKE jobs.job INCLUDING GENERATED INCLUDING DEFAULTS);

    SELECT jobs.job_table_run($cmd$ALTER TABLE jobs.job ADD PRIMARY KEY (name, id)$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$ALTER TABLE jobs.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$ALTER TABLE jobs.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i1 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i2 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i3 ON jobs.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i6 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i8 ON jobs.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE INDEX job_i10 ON jobs.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$ALTER TABLE jobs.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i4 ON jobs.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE INDEX job_i11 ON jobs.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE INDEX job_i7 ON jobs.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE INDEX job_i9 ON jobs.job (name, id) WHERE blocking AND state = 'completed'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE INDEX job_i12 ON jobs.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, 'job_common');

    ALTER TABLE jobs.job ATTACH PARTITION jobs.job_common DEFAULT;
  ;

    CREATE TABLE jobs.warning (
      id uuid PRIMARY KEY default gen_random_uuid(),
      type text NOT NULL,
      message text NOT NULL,
      data jsonb,
      created_on timestamp with time zone NOT NULL DEFAULT now()
    )
  ;
CREATE INDEX warning_i1 ON jobs.warning (created_on DESC);

    CREATE TABLE jobs.queue_stats (
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      name text NOT NULL,
      deferred_count int NOT NULL DEFAULT 0,
      queued_count   int NOT NULL DEFAULT 0,
      ready_count    int NOT NULL DEFAULT 0,
      active_count   int NOT NULL DEFAULT 0,
      failed_count   int NOT NULL DEFAULT 0,
      total_count    int NOT NULL DEFAULT 0,
      created_delta   int,
      completed_delta int,
      failed_delta    int,
      delta_seconds   int,
      delta_on        timestamptz,
      captured_on timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (id, captured_on)
    ) PARTITION BY RANGE (captured_on)
  ;
CREATE INDEX queue_stats_i1 ON jobs.queue_stats (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);

    DO $$
    DECLARE
      d date;
      i int;
      part_name text;
    BEGIN
      FOR i IN 0..1 LOOP
        d := (jobs.job_now() AT TIME ZONE 'UTC')::date + i;
        part_name := 'queue_stats_' || to_char(d, 'YYYYMMDD');
        IF NOT EXISTS (
          SELECT 1 FROM pg_class c
          JOIN pg_namespace n ON n.oid = c.relnamespace
          WHERE n.nspname = 'jobs' AND c.relname = part_name
        ) THEN
          EXECUTE format(
            'CREATE TABLE jobs.%I PARTITION OF jobs.queue_stats FOR VALUES FROM (%L) TO (%L)',
            part_name,
            to_char(d, 'YYYY-MM-DD') || ' 00:00:00+00',
            to_char(d + 1, 'YYYY-MM-DD') || ' 00:00:00+00'
          );
        END IF;
      END LOOP;
    END;
    $$
  ;

    CREATE TABLE jobs.job_dependency (
      child_name text NOT NULL,
      child_id uuid NOT NULL,
      parent_name text NOT NULL,
      parent_id uuid NOT NULL,
      PRIMARY KEY (child_name, child_id, parent_name, parent_id)
    )
  ;
CREATE INDEX IF NOT EXISTS job_dep_parent_idx ON jobs.job_dependency (parent_name, parent_id);

    CREATE FUNCTION jobs.create_queue(queue_name text, options jsonb)
    RETURNS VOID AS
    $$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO jobs.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          jobs.job_now(),
          jobs.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE jobs.%I (LIKE jobs.job INCLUDING DEFAULTS)', tablename);

      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i11 ON jobs.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON jobs.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i7 ON jobs.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i9 ON jobs.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i12 ON jobs.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON jobs.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON jobs.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i10 ON jobs.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE jobs.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE jobs.job ATTACH PARTITION jobs.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $$
    LANGUAGE plpgsql;
  ;

    CREATE FUNCTION jobs.delete_queue(queue_name text)
    RETURNS VOID AS
    $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM jobs.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS jobs.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM jobs.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM jobs.queue WHERE name = queue_name;
    END;
    $$
    LANGUAGE plpgsql;
  ;
INSERT INTO jobs.version(version) VALUES ('43');
--> statement-breakpoint
-- The API queues and runs jobs; it cannot change their tables.
grant usage on schema jobs to mintmark_api;
--> statement-breakpoint
grant select, insert, update on all tables in schema jobs to mintmark_api;
--> statement-breakpoint
-- pg-boss deletes jobs that are done or expired, and replaces one that failed by one with the same id.
grant delete on jobs.job, jobs.job_common, jobs.job_dependency, jobs.warning, jobs.queue_stats to mintmark_api;
--> statement-breakpoint
-- A job that waits or runs cannot be taken away, such as the next check of the books.
create function jobs.keep_open_jobs() returns trigger language plpgsql set search_path = pg_catalog, jobs, pg_temp as $$
begin
  if exists (
    select from gone where gone.state < 'completed' and gone.keep_until > now()
      and not exists (select from jobs.job kept where kept.name = gone.name and kept.id = gone.id)
  ) then
    raise exception 'A job that waits or runs is never deleted.' using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger keep_open_jobs after delete on jobs.job referencing old table as gone
  for each statement execute function jobs.keep_open_jobs();
--> statement-breakpoint
create trigger keep_open_jobs after delete on jobs.job_common referencing old table as gone
  for each statement execute function jobs.keep_open_jobs();
--> statement-breakpoint
alter table jobs.job add constraint jobs_are_not_cancelled check (state <> 'cancelled');
