import { Eye, EyeOff } from "lucide-react";
import {
  type HTMLInputTypeAttribute,
  type InputHTMLAttributes,
  type ReactNode,
  useId,
  useState,
} from "react";
import { uiTexts } from "../texts/ui.ts";
import { CheckMark } from "./CheckMark.tsx";
import { classes } from "./classes.ts";
import { IconButton } from "./IconButton.tsx";

type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
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
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
};

/** A labelled line of text; its hint and error are read with it. */
export function TextField({
  type = "text",
  ...props
}: FieldProps & { type?: "text" | "email" | "number" | "search" | undefined }) {
  return <Field {...props} type={type} />;
}

/** A password, with a button that shows it. */
export function PasswordField(props: FieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...props} type={shown ? "text" : "password"} secret>
      <IconButton
        label={shown ? uiTexts.hidePassword : uiTexts.showPassword}
        icon={shown ? EyeOff : Eye}
        disabled={props.disabled}
        onClick={() => setShown(!shown)}
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
  secret = false,
  children,
  ...input
}: FieldProps & { type: HTMLInputTypeAttribute; secret?: boolean; children?: ReactNode }) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className={hideLabel ? "sr-only" : "font-semibold text-sm"}>
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          type={type}
          autoCapitalize={secret ? "none" : undefined}
          spellCheck={secret ? false : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onValueChange(event.target.value)}
          className={classes(
            "h-12 w-full rounded-control border bg-surface px-3.5 text-base text-ink transition-[border-color,box-shadow] placeholder:text-ink-3 max-sm:text-[1rem] dark:bg-ground/50",
            "focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-ink/5 disabled:text-ink-3",
            error ? "border-danger dark:border-hero" : "border-line-strong",
            secret && "pr-12",
          )}
        />
        {children}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-red-ink text-sm">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-ink-2 text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}

/** A yes-or-no choice with its label; the whole line answers. */
export function Checkbox({
  label,
  checked,
  onCheckedChange,
  disabled,
}: {
  label: ReactNode;
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
