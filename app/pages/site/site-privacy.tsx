import type { ReactElement } from 'react';
import { site } from '../../../generated/site.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { Card } from '../../ui/card.tsx';

/** The privacy and copyright page: the data stored about visitors and members, and the terms of use of the content. */
export const head = () => ({
  description: `${site.name}的隐私与版权声明：访问统计与会员信息的收集范围、保存方式与删除途径，以及本站文字、数据和地图的来源与使用条件。`,
});

export default function SitePrivacy(): ReactElement {
  return (
    <Card>
      <PageTitle />
      <div className="prose">
        <h2>我们收集哪些信息</h2>
        <p>
          浏览公开页面不需要登录。页面打开后，浏览器会向服务器报告一次所在栏目和文章，用于统计阅读次数；统计记录不含姓名、手机号等身份信息。
        </p>
        <p>
          页面出错时，浏览器会报告错误的类型和出错的程序位置；约十分之一的访问还会报告页面打开和响应的快慢。两者都不含网址、输入内容和身份信息，只用于改进本站。
        </p>
        <p>
          长辈版、高对比度等显示偏好，以及会员的登录凭证，只保存在您自己的浏览器里，退出登录或清除浏览数据即可删除。本站不使用广告和第三方跟踪脚本。
        </p>
        <h2>会员信息的使用与保护</h2>
        <p>
          会员企业填报的资料仅用于约定的统计、培训和服务事项，按企业隔离，其他企业无法查看。登录密码在离开浏览器之前加密，服务器只保存无法还原的摘要。
        </p>
        <p>会员可以在企业信息页查看和更正本单位资料，也可以联系主办单位申请删除。</p>
        <h2>内容与数据的来源</h2>
        <p>
          机组数据来源：Global Energy Monitor，Global Nuclear Power Tracker，2025年9月版，CC BY
          4.0；本站有删改、译名和整理。
        </p>
        <p>发电量数据来源：Our World in Data（基于 Ember 与 Energy Institute 数据），CC BY 4.0；本站有整理。</p>
        <p>地图数据：Natural Earth；world-geo-json-zh；Apache ECharts。示意图，不作为划界依据。</p>
        <h2>使用本站内容</h2>
        <p>
          转载本站原创文字请注明来源；引用统计数据时，请同时保留其原始来源和许可条件。标有“示例”的机构、企业、人物和活动均为虚构，不得当作事实引用。
        </p>
      </div>
    </Card>
  );
}
