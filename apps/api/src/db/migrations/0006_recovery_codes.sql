-- Recovery codes are kept as fingerprints under the key of the platform from now on. Those that were kept otherwise open
-- nothing any more, so that nobody is told to have some left: who loses them by this makes new ones in the own account.
delete from recovery_codes;
