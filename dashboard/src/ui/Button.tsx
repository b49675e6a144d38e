import { Button as AriaButton, type ButtonProps } from 'react-aria-components/Button'
import { composeRenderProps } from 'react-aria-components/composeRenderProps'
import type { Ref } from 'react'
import { Icon, type IconName } from './Icon'
import './Button.css'

interface Props extends Omit<ButtonProps, 'children'> {
  children?: string | undefined
  icon?: IconName
  ref?: Ref<HTMLButtonElement>
  kind?: 'primary' | 'plain' | 'quiet' | 'danger'
}

/** A button with a word, a picture or both; one without a word needs an `aria-label`, which shows on hover. */
export function Button({ children, icon, kind = 'plain', ...props }: Props) {
  return (
    <AriaButton
      {...props}
      className={composeRenderProps(props.className, (own) =>
        ['button', own].filter(Boolean).join(' '),
      )}
      data-kind={kind}
      data-bare={children === undefined || undefined}
    >
      {icon && children !== undefined && <Icon name={icon} />}
      {icon && children === undefined && (
        <span title={props['aria-label']}>
          <Icon name={icon} />
        </span>
      )}
      {children}
    </AriaButton>
  )
}
