/** For every test: the screens in English. */
import { speak } from './speak'

await speak('en-AU')
