import { Eye, EyeOff } from "lucide-react";
import { type HTMLInputTypeAttribute, type InputHTMLAttributes, useState } from "react";
import { fieldTexts } from "../../texts/fields.ts";
import { classes } from "../classes.ts";
import { IconButton } from "../IconButton.tsx";
import type { Content, Elements } from "../jsx/content.ts";
import { CheckMark } from "./CheckMark.tsx";
import { FieldFrame, type FieldTexts } from "./FieldFrame.tsx";

type FieldProps = FieldTexts & {
  value: string;
  onValueChange(value: string): void;
  autoComplete?: string | undefined;
  inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  autoFocus?: boolean | undefined;
  name?: string | undefined;
};

/** A labelled text field of one line. Screen readers read its hint and its error too. */
export function TextField({
  type = "text",
  ...props
}: FieldProps & { type?: "text" | "email" | "number" | "search" | undefined }) {
  return <Field {...props} type={type} />;
}

/** A password field, with a button that shows or hides the password. */
export function PasswordField(props: FieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...props} type={isShown ? "text" : "password"} isSecret>
      <IconButton
        label={isShown ? fieldTexts.hidePassword : fieldTexts.showPassword}
        icon={isShown ? EyeOff : Eye}
        disabled={props.disabled}
        onClick={() => setIsShown(!isShown)}
        className="absolute top-0.5 right-0.5"
      />
    </Field>
  );
}

function Field({
  label,
  hint,
  error,
  hideLabel,
  onValueChange,
  type,
  isSecret = false,
  children,
  ...input
}: FieldProps & { type: HTMLInputTypeAttribute; isSecret?: boolean; children?: Elements }) {
  return (
    <FieldFrame label={label} hint={hint} error={error} hideLabel={hideLabel}>
      {({ className, ...control }) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={type}
            autoCapitalize={isSecret ? "none" : undefined}
            spellCheck={isSecret ? false : undefined}
            onChange={(event) => onValueChange(event.target.value)}
            className={classes(className, "h-12 px-3.5", isSecret && "pr-12")}
          />
          {children}
        </div>
      )}
    </FieldFrame>
  );
}

/** A checkbox with its label; the whole line can be pressed. */
export function Checkbox({
  label,
  checked,
  onCheckedChange,
  disabled,
}: {
  label: Content;
  checked: boolean;
  onCheckedChange(checked: boolean): void;
  disabled?: boolean | undefined;
}) {
  return (
    <label
      className={classes(
        "relative flex min-h-11 items-center gap-3 rounded-control has-focus-visible:outline-2 has-focus-visible:outline-focus",
        disabled ? "cursor-not-allowed opacity-55" : "cursor-pointer",
      )}
    >
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className="absolute inset-0 cursor-[inherit] opacity-0"
      />
      <CheckMark checked={checked} />
      <span className="font-medium">{label}</span>
    </label>
  );
}
