// Plain JavaScript, so that old Node versions can read this file. Runs the TypeScript file named by its first argument.
const [major] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(
    `Stoop needs Node 24, and this is ${process.versions.node}: its own copy of Node could not be installed. ` +
      'Run "npx -y pnpm@12 install" where the npm registry can be reached, or install Node 24 from https://nodejs.org.',
  )
  process.exit(1)
}
// Some tools use colours even in a file or pipe. All tools that a command starts inherit this variable.
if (!process.stdout.isTTY && !process.env.FORCE_COLOR) process.env.NO_COLOR ||= '1'
const command = process.argv[2]
process.argv.splice(1, 2, new URL(`${command}.ts`, import.meta.url).pathname)
await import(`./${command}.ts`)
