/**
 * The texts of the screens of webhooks, which come with these screens: those of all screens are loaded before the first one,
 * and have little room. Read it while drawing.
 */
import { languageOf } from '../../../messages/languages'
import { de } from './de'
import { en, type Texts } from './en'

export const texts = (): Texts => (languageOf(document.documentElement.lang) === 'de' ? de : en)
