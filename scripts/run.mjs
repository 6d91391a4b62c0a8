// Plain JavaScript, because an old Node must be able to read it: runs the command named after it, a TypeScript file.
const [major] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(
    `Stoop needs Node 24, and this is ${process.versions.node}: its own copy of Node could not be installed. ` +
      'Run "npx -y pnpm@12 install" where the npm registry can be reached, or install Node 24 from https://nodejs.org.',
  )
  process.exit(1)
}
// Some tools colour their output even in a file or a pipe. Every tool that a command starts inherits this.
if (!process.stdout.isTTY && !process.env.FORCE_COLOR) process.env.NO_COLOR ||= '1'
const command = process.argv[2]
process.argv.splice(1, 2, new URL(`${command}.ts`, import.meta.url).pathname)
await import(`./${command}.ts`)
