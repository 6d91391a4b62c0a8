/**
 * The sessionStorage key of the date until which the account deleted in this tab can be restored. The value survives the reload
 * after signing out.
 */
const KEY = 'account_deleted_until'

export const readDeletedUntil = (): string | null => sessionStorage.getItem(KEY)

export const noteDeletedUntil = (eraseAt: string) => sessionStorage.setItem(KEY, eraseAt)

export const forgetDeletedUntil = () => sessionStorage.removeItem(KEY)
