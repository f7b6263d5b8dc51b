import {
  type GroupSettings,
  MAX_GROUP_SIZE,
  MAX_QUALIFIERS,
  MIN_GROUP_SIZE,
} from "../../../domain/tournaments/groups.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { SelectField } from "../../ui/fields/SelectField.tsx";

const upTo = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index));

/** Whether the bracket comes after groups, of how many teams, and how many of each go on (rule T40). */
export function GroupsField({
  value,
  onChange,
}: {
  value: GroupSettings | null;
  onChange(groups: GroupSettings | null): void;
}) {
  const qualifiers = value?.qualifiers ?? MAX_QUALIFIERS;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={texts.format}
        value={value ? String(value.size) : ""}
        onValueChange={(size) => onChange(size === "" ? null : { size: Number(size), qualifiers })}
        options={[
          { value: "", label: texts.bracketOnly },
          ...upTo(MIN_GROUP_SIZE, MAX_GROUP_SIZE).map((size) => ({
            value: size,
            label: texts.groupsOf(size),
          })),
        ]}
      />
      {value && (
        <SelectField
          label={texts.qualifiers}
          value={String(qualifiers)}
          onValueChange={(chosen) => onChange({ ...value, qualifiers: Number(chosen) })}
          options={upTo(1, MAX_QUALIFIERS).map((count) => ({
            value: count,
            label: texts.qualifiersOf(count),
          }))}
        />
      )}
    </div>
  );
}
