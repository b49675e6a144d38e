/** For every test: the screens in English. */
import { speak } from './words'

await speak('en-AU')
