import { Check as CheckIcon } from 'lucide-react'
import { Checkbox, type CheckboxProps } from 'react-aria-components'

interface CheckProps extends Pick<CheckboxProps, 'isSelected' | 'onChange'> {
  label: string
  isLabelHidden?: boolean
}

/** Something that is on or off. */
export const Check = ({ label, isLabelHidden = false, ...props }: CheckProps) => (
  <Checkbox {...props} className="check" {...(isLabelHidden && { 'aria-label': label })}>
    <span className="check-box" aria-hidden>
      <CheckIcon size={14} strokeWidth={3} />
    </span>
    {!isLabelHidden && label}
  </Checkbox>
)
