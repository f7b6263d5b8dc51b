import { useState } from "react";
import {
  arePoints,
  DEFAULT_COLOR,
  LABEL_MAX,
  POINTS_LIMIT,
  type Reward,
  rewardLabelBlocker,
} from "../../domain/roulette/wheel.ts";
import { rouletteTexts } from "../texts/roulette.ts";
import { Choice } from "../ui/Choice.tsx";
import { TextField } from "../ui/Field.tsx";
import { FormDialog } from "../ui/FormDialog.tsx";
import { ColorField } from "./ColorField.tsx";
import { parsePoints, type RewardForm } from "./wheelDraft.ts";

const texts = rouletteTexts.config;
const kinds = ["points", "card", "chill", "spin"] as const;
const options = kinds.map((kind) => ({ value: kind, label: texts.types[kind] }));

/** Rule R11: a new reward is worth 1 point and is violet. */
const blank: RewardForm = { label: "", type: "points", points: "1", color: DEFAULT_COLOR };

/** Makes a reward, or changes `reward`: name, type, points, colour (rule R11). */
export function RewardDialog({
  reward,
  onSubmit,
  onClose,
}: {
  reward?: Reward;
  onSubmit(form: RewardForm): void;
  onClose(): void;
}) {
  const [form, setForm] = useState<RewardForm>(() => (reward ? formOf(reward) : blank));
  const change = (part: Partial<RewardForm>) => setForm({ ...form, ...part });
  const blocker = rewardLabelBlocker(form.label);
  const isBeyond = form.type === "points" && !arePoints(parsePoints(form.points));
  const submit = () => {
    onSubmit(form);
    onClose();
  };
  return (
    <FormDialog
      title={reward ? texts.editTitle : texts.add}
      submitLabel={reward ? texts.confirmEdit : texts.confirmAdd}
      wide
      disabled={blocker !== null || isBeyond}
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
          error={isBeyond ? texts.pointsBeyond(POINTS_LIMIT) : null}
        />
      )}
      <ColorField label={form.label} value={form.color} onValueChange={(color) => change({ color })} />
    </FormDialog>
  );
}

function formOf({ label, type, value, bgColor }: Reward): RewardForm {
  return { label, type, points: String(value ?? 1), color: bgColor };
}
