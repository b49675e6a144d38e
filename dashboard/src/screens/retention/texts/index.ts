/**
 * The texts of how long people are kept, which come with this part of the settings: those of all screens are loaded before
 * the first one, and have little room. Read it while drawing.
 */
import { languageOf } from '../../../messages/languages'
import { de } from './de'
import { en, type Texts } from './en'

export const texts = (): Texts => (languageOf(document.documentElement.lang) === 'de' ? de : en)
