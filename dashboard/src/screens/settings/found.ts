/** Settings found by what they are about. */
import { t } from '@lingui/core/macro'
import type { Group } from './sections'
import '../../texts/parts/find-setting'

/** What else somebody may type who looks for a setting, by its address. */
export const wordsFor = (): Record<string, string> => ({
  '/settings/business': t`name address phone currency clock language emails reminders tags colours tax`,
  '/settings/hours': t`opening special closed public holidays`,
  '/settings/tables': t`floor lunch dinner guests deposits service`,
  '/settings/providers': t`working hours time off illness holiday`,
  '/settings/rota': t`week shifts hours`,
  '/settings/team': t`members staff roles permissions invitations`,
  '/settings/limits': t`discounts prices refunds staff`,
  '/settings/security': t`two steps codes sign-in privacy retention`,
  '/settings/services': t`price list length deposit tax`,
  '/settings/payments': t`deposits cards payouts`,
  '/settings/plan': t`invoices subscription billing`,
  '/settings/online-booking': t`page website link terms cancel`,
  '/settings/your-page': t`pictures photos logo colour faces cover gallery about privacy search engines`,
  '/settings/keys': t`integration programs`,
  '/settings/webhooks': t`events programs`,
  '/settings/audit-log': t`who changed what history`,
})

/** Those of which each word that is typed begins one: of their group's name, their own, or what they are about. */
export function settingsFound(
  groups: readonly Group[],
  typed: string,
  about: Record<string, string>,
): Group[] {
  const wanted = wordsOf(typed)
  return groups
    .map(({ name, settings }) => ({
      name,
      settings: settings.filter((setting) => {
        const words = wordsOf(`${name} ${setting.name} ${about[setting.to] ?? ''}`)
        return wanted.every((part) => words.some((word) => word.startsWith(part)))
      }),
    }))
    .filter(({ settings }) => settings.length > 0)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean)
}
