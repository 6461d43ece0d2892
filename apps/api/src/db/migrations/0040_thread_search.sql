-- A search of conversations reads no subject that it does not find.
create index support_threads_subject_parts on support_threads using gin (subject gin_trgm_ops);
