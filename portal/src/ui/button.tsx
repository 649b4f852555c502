import { Button as AriaButton, type ButtonProps as AriaButtonProps, composeRenderProps } from 'react-aria-components'

interface ButtonProps extends AriaButtonProps {
  tone?: 'plain' | 'primary' | 'danger' | 'quiet'
}

/** A button with text; while `isPending` it cannot be pressed again and says so. */
export const Button = ({ tone = 'plain', children, ...props }: ButtonProps) => (
  <AriaButton {...props} className={`button ${tone}`}>
    {composeRenderProps(children, (content, { isPending }) => (
      <>
        {isPending && <span className="spinner small" aria-hidden />}
        {content}
      </>
    ))}
  </AriaButton>
)
