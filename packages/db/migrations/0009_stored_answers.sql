-- Oldest compatible release: 0.1.0
ALTER TABLE "idempotency_keys" ALTER COLUMN "answer" SET DATA TYPE json;