import { TextField } from "./Field.tsx";

/** The field in which a person types a word before an act that takes much away. `isWord`: what is typed is shown in capitals. */
export function ConfirmationField({
  label,
  value,
  onValueChange,
  isWord = true,
}: {
  label: string;
  value: string;
  onValueChange(value: string): void;
  isWord?: boolean;
}) {
  return (
    <div className={isWord ? "[&_input]:uppercase" : ""}>
      <TextField
        label={label}
        value={value}
        onValueChange={onValueChange}
        autoComplete="off"
        maxLength={60}
      />
    </div>
  );
}
