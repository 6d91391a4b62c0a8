import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Preload this module to replace the database driver by the unpatched package in the folder BARE_DRIVER. It marks the driver as
 * patched, because the server would otherwise reject it.
 */
const url = pathToFileURL(join(process.env.BARE_DRIVER ?? '', 'src/index.js')).href
const bare: { default: { patch?: number } } = await import(url)
bare.default.patch = 1
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'postgres' ? { url, shortCircuit: true } : next(specifier, context),
})
