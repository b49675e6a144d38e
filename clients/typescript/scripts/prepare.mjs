/**
 * Builds dist, when the package is packed, published or installed from a checkout. For a folder that npm only links it
 * installs nothing, so what the build needs is installed first, as package-lock.json pins it: that asks the registry.
 */
import { execSync } from 'node:child_process'
import { createRequire } from 'node:module'

const folder = new URL('..', import.meta.url)
const run = (command) =>
  execSync(command, { cwd: folder, stdio: ['ignore', process.stderr, process.stderr] })

function canBuild() {
  try {
    createRequire(import.meta.url).resolve('typescript')
    return true
  } catch {
    return false
  }
}

if (!canBuild()) run('npm ci --ignore-scripts --no-audit --no-fund')
run('npm run --silent build')
