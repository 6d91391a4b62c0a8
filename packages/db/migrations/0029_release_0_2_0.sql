-- Oldest compatible release: 0.2.0
-- Changes visibility: yes
-- Migrations 0014 to 0026 name 0.1.0, although that release shows suspended, deleted, blocked, held and hidden content.
-- They cannot be edited any more: this one stops it on a database that has them.
COMMENT ON TABLE "suspensions" IS 'A release that ignores these rows shows hidden members: it must not run on this database';
