import { useState } from "react";
import {
  areValidPoints,
  LABEL_MAX,
  newColor,
  POINTS_LIMIT,
  type Reward,
  rewardLabelBlocker,
  rewardTypes,
} from "../../domain/wheel/wheel.ts";
import { rouletteTexts } from "../texts/roulette.ts";
import { FormDialog } from "../ui/dialogs/FormDialog.tsx";
import { Choice } from "../ui/fields/Choice.tsx";
import { TextField } from "../ui/fields/Field.tsx";
import { ColorField } from "./ColorField.tsx";
import { parsePoints, type RewardForm } from "./wheelDraft.ts";

const texts = rouletteTexts.config;
const options = rewardTypes.map((type) => ({ value: type, label: texts.types[type] }));

/** Rule R11: a new reward is worth 1 point. */
const blank = { label: "", type: "points", points: "1" } as const;

/** Adds a reward to `rewards`, or edits `reward`: name, type, points, colour (rule R11). */
export function RewardDialog({
  rewards,
  reward,
  onSubmit,
  onClose,
}: {
  rewards: readonly Reward[];
  reward?: Reward;
  onSubmit(form: RewardForm): void;
  onClose(): void;
}) {
  const [form, setForm] = useState<RewardForm>(() =>
    reward ? formOf(reward) : { ...blank, color: newColor(rewards) },
  );
  const change = (part: Partial<RewardForm>) => setForm({ ...form, ...part });
  const blocker = rewardLabelBlocker(form.label);
  const isOutOfRange = form.type === "points" && !areValidPoints(parsePoints(form.points));
  const submit = () => {
    onSubmit(form);
    onClose();
  };
  return (
    <FormDialog
      title={reward ? texts.editTitle : texts.add}
      submitLabel={reward ? texts.confirmEdit : texts.confirmAdd}
      wide
      disabled={blocker !== null || isOutOfRange}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        value={form.label}
        onValueChange={(label) => change({ label })}
        maxLength={LABEL_MAX}
        error={form.label.trim() === "" ? null : (blocker?.message ?? null)}
        autoComplete="off"
      />
      <Choice
        label={texts.type}
        value={form.type}
        onValueChange={(type) => change({ type })}
        options={options}
      />
      {form.type === "points" && (
        <TextField
          type="number"
          label={texts.points}
          value={form.points}
          onValueChange={(points) => change({ points })}
          error={isOutOfRange ? texts.pointsRange(POINTS_LIMIT) : null}
        />
      )}
      <ColorField label={form.label} value={form.color} onValueChange={(color) => change({ color })} />
    </FormDialog>
  );
}

function formOf({ label, type, value, bgColor }: Reward): RewardForm {
  return { label, type, points: String(value ?? 1), color: bgColor };
}
