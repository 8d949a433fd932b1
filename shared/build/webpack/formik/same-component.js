/** In place of hoist-non-react-statics: formik calls it for components around others (`connect`, `withFormik`), which no form uses. */
export default function sameComponent(component) {
  return component;
}
