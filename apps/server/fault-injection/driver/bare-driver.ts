import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Preloaded into a process: replaces the driver with the unpatched package in the folder BARE_DRIVER, marked as patched. */
const url = pathToFileURL(join(process.env.BARE_DRIVER ?? '', 'src/index.js')).href
const bare: { default: { patch?: number } } = await import(url)
bare.default.patch = 1
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'postgres' ? { url, shortCircuit: true } : next(specifier, context),
})
