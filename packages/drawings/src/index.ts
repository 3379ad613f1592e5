type Spec = {
  subCategory: string;
  form: string | null;
  dimensions: Record<string, number>;
  material: string;
  coating: string;
};
export const partPicture = (_: Spec) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect x="20" y="40" width="60" height="20"/></svg>`;
export const categoryPicture = (_: number) => partPicture({} as Spec);
export const bannerPicture = (_: string) => partPicture({} as Spec);
