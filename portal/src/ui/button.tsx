import { Button as AriaButton, type ButtonProps as AriaButtonProps, composeRenderProps } from 'react-aria-components'

interface ButtonProps extends AriaButtonProps {
  tone?: 'plain' | 'primary' | 'danger' | 'quiet'
}

/** A button with text; while `isPending` it cannot be pressed again and says so. */
export const Button = ({ tone = 'plain', ...props }: ButtonProps) => (
  <AriaButton
    {...props}
    className={`button ${tone}`}
    children={composeRenderProps(props.children, (children, { isPending }) => (
      <>
        {isPending && <span className="spinner small" aria-hidden />}
        {children}
      </>
    ))}
  />
)
