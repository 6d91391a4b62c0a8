/** Returns whether the browser asks pages to save data. */
export const isSavingData = (): boolean => 'connection' in navigator && isSaveDataOn(navigator.connection)

function isSaveDataOn(connection: unknown): boolean {
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}
