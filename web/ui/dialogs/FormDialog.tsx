import { useId } from "react";
import type { Content } from "../jsx/content.ts";
import { Dialog } from "./Dialog.tsx";
import { DialogButtons } from "./DialogButtons.tsx";

/**
 * A form in a dialog, submitted by its button or by Enter. The dialog stays open while `busy`, and shows the `error` of a
 * failed attempt.
 */
export function FormDialog({
  title,
  description,
  size,
  dismissible,
  focusesItself,
  noValidate = false,
  cancelLabel,
  submitLabel,
  tone,
  wide,
  disabled = false,
  waitsFor,
  busy = false,
  busyLabel,
  error,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  description?: string | undefined;
  size?: "m" | "l" | undefined;
  dismissible?: boolean | undefined;
  /** The dialog itself takes the focus, instead of its first field, where a text must be read first. */
  focusesItself?: boolean | undefined;
  /** The form shows its own messages for missing fields instead of the browser's. */
  noValidate?: boolean | undefined;
  cancelLabel?: string | undefined;
  submitLabel: string;
  tone?: "primary" | "danger" | undefined;
  /** The submit button takes the remaining width of the footer. */
  wide?: boolean | undefined;
  /** Disables the submit button. */
  disabled?: boolean | undefined;
  /** What the form still needs. While it is set, the submit button is disabled and this text is shown next to the buttons. */
  waitsFor?: string | null | undefined;
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  error?: string | null | undefined;
  /** `form`: the fields that have a name. */
  onSubmit(form: FormData): void;
  onClose(): void;
  children: Content;
}) {
  const id = useId();
  const reasonId = `${id}-reason`;
  const isDisabled = disabled || Boolean(waitsFor);
  return (
    <Dialog
      open
      onOpenChange={() => busy || onClose()}
      size={size}
      dismissible={dismissible}
      focusesItself={focusesItself}
      title={title}
      description={description}
      error={error}
      footer={
        <>
          <p id={reasonId} className="mr-auto self-center text-ink-2 text-sm empty:hidden max-sm:w-full">
            {waitsFor}
          </p>
          <DialogButtons
            type="submit"
            form={id}
            cancelLabel={cancelLabel}
            variant={tone}
            wide={wide}
            disabled={isDisabled}
            aria-describedby={waitsFor ? reasonId : undefined}
            busy={busy}
            busyLabel={busyLabel}
            onCancel={onClose}
          >
            {submitLabel}
          </DialogButtons>
        </>
      }
    >
      <form
        id={id}
        noValidate={noValidate}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog opened from this form may contain another form. Submitting that other form must not submit this form.
          event.stopPropagation();
          if (!isDisabled && !busy) onSubmit(new FormData(event.currentTarget));
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
