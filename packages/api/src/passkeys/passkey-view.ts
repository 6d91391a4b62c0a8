import { passkeys } from '@stoop/db/schema'
import type { Passkey } from '@stoop/validators/passkeys'

export const passkeyColumns = {
  id: passkeys.id,
  name: passkeys.name,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
}

type Row = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }

export const toPasskey = ({ id, name, createdAt, lastUsedAt }: Row): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
